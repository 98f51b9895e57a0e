import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';
import type { MomentoLeido } from './momento';

/** All facts of an order until now, oldest first, whatever moment is shown. */
export const hechosQuery = (ot: number) =>
  queryOptions({
    queryKey: [...TEMA.orden(ot), 'hechos'],
    queryFn: async ({ signal }) => (await leer('/api/orden/{ot}/linea_de_tiempo', { params: { ot }, query: 'en=' }, signal)).toReversed(),
    enabled: ot > 0,
    placeholderData: keepPreviousData,
  });

type Hechos = readonly { readonly position: number; readonly at: string }[];

/** The moments before and after one: among the facts of an order, or among all positions of the log. */
export function vecinos(hechos: Hechos | null, position: number, total: number): { anterior: number | null; siguiente: number | null } {
  if (!hechos) return { anterior: position > 1 ? position - 1 : null, siguiente: position < total ? position + 1 : null };
  const lugar = hechos.filter((hecho) => hecho.position <= position).length;
  return { anterior: hechos[lugar - 2]?.position ?? null, siguiente: hechos[lugar]?.position ?? null };
}

/** The place of a moment among the facts of an order or, without an order, in the whole log. */
export function useHechos(ot: number, position: number | null, leido: MomentoLeido | null) {
  const { data = null } = useQuery(hechosQuery(ot));
  const hechos: Hechos | null = ot > 0 ? data : null;
  if (position === null || (ot > 0 && !hechos)) return { hechos: null, lugar: null, total: 0, at: leido?.at ?? null };
  if (!hechos) return { hechos, lugar: position, total: Math.max(leido?.head ?? position, position), at: leido?.at ?? null };
  const lugar = hechos.filter((hecho) => hecho.position <= position).length;
  return { hechos, lugar, total: hechos.length, at: hechos[lugar - 1]?.at ?? leido?.at ?? null };
}
