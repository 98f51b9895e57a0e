import type { AccionesPorRol, PaginaRegistroAccion, ResumenOt, TecnicoDeResumen } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** The beginning of every report's cache key. */
export const INFORMES = 'informes';

/** A page of the action log, with the counts over all pages. */
export const registroQuery = (filtros: string) =>
  queryOptions({
    queryKey: [INFORMES, 'registro', filtros],
    queryFn: ({ signal }) => api.get<PaginaRegistroAccion>(`accion/registro-accion/?${filtros}`, signal),
  });

/** Number of actions of each role, under the same filters. */
export const accionesPorRolQuery = (filtros: string) =>
  queryOptions({
    queryKey: [INFORMES, 'roles', filtros],
    queryFn: ({ signal }) => api.get<AccionesPorRol[]>(`accion/actions-by-role/?${filtros}`, signal),
  });

/** The results of the orders concluded in a range. */
export const resumenQuery = (filtros: string) =>
  queryOptions({
    queryKey: [INFORMES, 'resumen', filtros],
    queryFn: ({ signal }) => api.get<ResumenOt>(`orden/ot_summary_report?${filtros}`, signal),
  });

/** The technicians with orders in a range. */
export const tecnicosDeResumenQuery = (filtros: string) =>
  queryOptions({
    queryKey: [INFORMES, 'tecnicos', filtros],
    queryFn: ({ signal }) => api.get<TecnicoDeResumen[]>(`orden/ot_summary_report_tecnicos?${filtros}`, signal),
  });
