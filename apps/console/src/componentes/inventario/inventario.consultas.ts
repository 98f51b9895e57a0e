import type { GrupoDetalle, GrupoWire, HistorialDeParte, Pagina, PartesLista, ParteWire } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** Every read of the warehouse, under one key: a movement or a change of a part makes all of them stale. */
export const INVENTARIO = ['inventario'] as const;

export const listaDePartesQuery = (consulta: string) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'partes', consulta],
    queryFn: ({ signal }) => api.get<PartesLista>(`bodega/partes?${consulta}`, signal),
  });
/** The parts with units in a counter, to prefill a form: as many as it takes, and their total. */
export const partesEnEstadoQuery = (estado: string) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'estado', estado],
    queryFn: ({ signal }) => api.get<Pagina<ParteWire & { cantidad: number }>>(`bodega/partes/list?state=${estado}&page=1`, signal),
  });
export const historialDeParteQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'historial', id, page],
    queryFn: ({ signal }) => api.get<HistorialDeParte>(`bodega/parte/historial/${encodeURIComponent(id)}?page=${page}`, signal),
  });
/** A model of equipment that a part was delivered for, with the number of times. */
export interface ModeloDeParte {
  readonly id: number;
  readonly model_name: string;
  readonly marca: string | null;
  readonly cantidad: number;
}
export const modelosDeParteQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'modelos', id],
    queryFn: ({ signal }) => api.get<ModeloDeParte[]>(`bodega/list_partes_modelos/${encodeURIComponent(id)}`, signal),
  });
export const gruposQuery = (consulta: string) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'grupos', consulta],
    queryFn: ({ signal }) => api.get<Pagina<GrupoWire>>(`bodega/grupo_movimiento/?${consulta}`, signal),
  });
export const grupoQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVENTARIO, 'grupo', id],
    queryFn: ({ signal }) => api.get<GrupoDetalle>(`bodega/grupo_movimiento/${encodeURIComponent(id)}`, signal),
  });
