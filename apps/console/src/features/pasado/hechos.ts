import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leer } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { type Cosa, esDeLaCasa } from './cosa';
import type { MomentoLeido } from './momento';

/** All facts of an order until now, oldest first, whatever moment is shown. */
export const hechosQuery = (ot: number) =>
  queryOptions({
    queryKey: [...TEMA.orden(ot), 'hechos'],
    queryFn: async ({ signal }) => (await leer('/api/orden/{ot}/linea_de_tiempo', { params: { ot }, query: 'en=' }, signal)).toReversed(),
    enabled: ot > 0,
    placeholderData: keepPreviousData,
  });
const momentosQuery = ({ de, id }: Cosa, cerca: number) => ({
  ...consulta(TEMA.auditoria, '/api/pasado/momentos', { query: { de, id: id ?? undefined, cerca } }),
  placeholderData: keepPreviousData,
});

export type Hechos = readonly { readonly position: number; readonly at: string }[];

/**
 * The moments before and after one. A position between two facts of a thing shows the state after the first of them, so the step back leads
 * to the fact before that; within a day or an hour the step back leads to the end of the previous one.
 */
export function vecinos(hechos: Hechos, position: number, casa: boolean): { anterior: number | null; siguiente: number | null } {
  const lugar = hechos.filter((hecho) => hecho.position <= position).length;
  const aMedias = casa && hechos[lugar - 1]?.position !== position;
  return { anterior: hechos[lugar - (aMedias ? 1 : 2)]?.position ?? null, siguiente: hechos[lugar]?.position ?? null };
}

/** Number of moments that the server returns on each side; nearer to an end than this, the next ones are requested. */
const CERCA_DEL_BORDE = 5;

/** The moments of the shown thing, and the place of the present one among them. */
export function useHechos(cosa: Cosa, position: number | null, leido: MomentoLeido | null) {
  const ot = cosa.de === 'orden' ? (cosa.id ?? 0) : 0;
  const [centro, setCentro] = useState<number | null>(null);
  const deOrden = useQuery(hechosQuery(ot));
  const cerca = centro ?? position;
  const deOtra = useQuery({ ...momentosQuery(cosa, cerca ?? 0), enabled: ot === 0 && cerca !== null });
  const hechos: Hechos | null = (ot > 0 ? deOrden.data : deOtra.data) ?? null;
  const lugar = hechos && position !== null ? hechos.filter((hecho) => hecho.position <= position).length : null;
  useEffect(() => {
    if (ot > 0 || position === null || centro === position || !hechos || lugar === null || deOtra.isFetching) return;
    const enElBorde = lugar < CERCA_DEL_BORDE || hechos.length - lugar < CERCA_DEL_BORDE;
    if (centro === null || enElBorde) setCentro(position);
  }, [ot, position, centro, hechos, lugar, deOtra.isFetching]);
  if (!hechos || lugar === null || position === null) return { hechos: null, lugar: null, total: 0, at: leido?.at ?? null };
  const suyo = esDeLaCasa(cosa) ? null : hechos[lugar - 1]?.at;
  return { hechos, lugar, total: hechos.length, at: suyo ?? leido?.at ?? null };
}
