import type { OrdenListaFila, Pestana, Pestanas, VistasRespuesta } from '@bitacora/domain/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { TAB_TODAS } from './lista.url';

/** The content of a tab: a page of a state, or the first orders of each. */
export interface Listado {
  count: number;
  results: OrdenListaFila[];
}
/** Shown at once and read again each time the list is opened; live hints do the rest, so nothing moves by itself. */
const QUIETA = { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchOnWindowFocus: false } as const;
const CADA_VISTAS = 15_000;

export const CLAVE_PESTANAS = ['lista', 'pestanas'] as const;
export const CLAVE_VISTAS = ['vistas'] as const;

export const pestanasQuery = (filtros: string) =>
  queryOptions({
    queryKey: [...CLAVE_PESTANAS, filtros],
    queryFn: ({ signal }) => api.get<Pestanas>(`orden/pestanas?${filtros}`, signal),
    ...QUIETA,
  });

/** The call behind a tab. */
export function rutaDe(pestana: Pestana | typeof TAB_TODAS, filtros: string, ordering: string, page: number): string {
  const params = new URLSearchParams(filtros);
  if (ordering) params.set('ordering', ordering);
  if (pestana === TAB_TODAS) return `orden/list_works_orders?${params}`;
  params.set('estados', pestana.estado);
  if (pestana.aprobadas_3x3 !== null) params.set('aprobadas_3x3', String(pestana.aprobadas_3x3));
  if (page > 1) params.set('page', String(page));
  return `orden/?${params}`;
}

export const listadoQuery = (ruta: string) =>
  queryOptions({ queryKey: ['lista', 'filas', ruta], queryFn: ({ signal }) => api.get<Listado>(ruta, signal), ...QUIETA });

export const vistasQuery = queryOptions({
  queryKey: CLAVE_VISTAS,
  queryFn: ({ signal }) => api.get<VistasRespuesta>('vistas', signal),
  refetchInterval: CADA_VISTAS,
});
