import type { OrdenListaFila, Pestana } from '@bitacora/domain/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { TAB_TODAS } from './lista.url';

/** The content of a tab: a page of a state, or the first orders of each. */
export interface Listado {
  count: number;
  results: OrdenListaFila[];
}
/** Shown at once and read again each time the list is opened; live hints do the rest, so nothing moves by itself. */
const QUIETA = { placeholderData: keepPreviousData, refetchOnMount: 'always', refetchOnWindowFocus: false } as const;
const CADA_VISTAS = 15_000;
const ORDENES = '/api/orden';
const TRABAJOS = '/api/orden/list_works_orders';

export const pestanasQuery = (query: string) => ({ ...consulta(TEMA.pestanas, '/api/orden/pestanas', { query }), ...QUIETA });

/** The call behind a tab. */
export function rutaDe(pestana: Pestana | typeof TAB_TODAS, filtros: string, ordering: string, page: number): string {
  const params = new URLSearchParams(filtros);
  if (ordering) params.set('ordering', ordering);
  if (pestana === TAB_TODAS) return `${TRABAJOS}?${params}`;
  params.set('estados', pestana.estado);
  if (pestana.aprobadas_3x3 !== null) params.set('aprobadas_3x3', String(pestana.aprobadas_3x3));
  if (page > 1) params.set('page', String(page));
  return `${ORDENES}?${params}`;
}

/** Reads the call behind a tab. */
export function leerListado(ruta: string, signal?: AbortSignal): Promise<Listado> {
  const [path, query = ''] = ruta.split('?');
  return leer(path === TRABAJOS ? TRABAJOS : ORDENES, { query }, signal);
}

export const listadoQuery = (ruta: string) =>
  queryOptions({ queryKey: [...TEMA.lista, ruta], queryFn: ({ signal }) => leerListado(ruta, signal), ...QUIETA });

export const vistasQuery = { ...consulta(TEMA.vistas, '/api/vistas'), refetchInterval: CADA_VISTAS };
