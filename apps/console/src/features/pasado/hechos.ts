import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';
import type { MomentoLeido } from './momento';

/** Everything that happened to an order until now, oldest first, whatever moment is shown. */
export const hechosQuery = (ot: number) =>
  queryOptions({
    queryKey: [...TEMA.orden(ot), 'hechos'],
    queryFn: async ({ signal }) => (await leer('/api/orden/{ot}/linea_de_tiempo', { params: { ot }, query: 'en=' }, signal)).toReversed(),
    enabled: ot > 0,
    placeholderData: keepPreviousData,
  });

/** Where a moment lies among the facts of an order, or of the whole log without one. */
export function useHechos(ot: number, position: number | null, leido: MomentoLeido | null) {
  const { data: hechos } = useQuery(hechosQuery(ot));
  if (position === null) return { hechos: null, lugar: null, total: 0, anterior: null, siguiente: null, at: leido?.at ?? null };
  if (ot > 0) {
    const lugar = hechos?.filter((hecho) => hecho.position <= position).length ?? null;
    return {
      hechos: hechos ?? null,
      lugar,
      total: hechos?.length ?? 0,
      anterior: (lugar && hechos?.[lugar - 2]?.position) || null,
      siguiente: (lugar !== null && hechos?.[lugar]?.position) || null,
      at: (lugar && hechos?.[lugar - 1]?.at) || leido?.at || null,
    };
  }
  const total = Math.max(leido?.head ?? position, position);
  return {
    hechos: null,
    lugar: position,
    total,
    anterior: position > 1 ? position - 1 : null,
    siguiente: position < total ? position + 1 : null,
    at: leido?.at ?? null,
  };
}
