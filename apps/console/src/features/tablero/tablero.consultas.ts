import type { OrdenListaFila, Pagina, Tablero } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** The dashboard under some filters; `refresh` makes the server count again. */
export const tableroQuery = (filtros: string, refresh = false) =>
  queryOptions({
    queryKey: ['tablero', filtros],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams(filtros);
      if (refresh) params.set('refresh', 'true');
      return api.get<Tablero>(`orden/dashboard?${params}`, signal);
    },
  });

/** A page of the orders that a cell holds now, or of those named one by one. */
export const resultadosQuery = (ruta: 'dashboard/celda/ordenes' | 'filter_by_id', params: string) =>
  queryOptions({
    queryKey: ['ordenes', ruta, params],
    queryFn: ({ signal }) => api.get<Pagina<OrdenListaFila>>(`orden/${ruta}?${params}`, signal),
  });
