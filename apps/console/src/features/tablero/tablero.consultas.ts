import { queryOptions } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The dashboard under some filters; `refresh` makes the server count again. */
export const tableroQuery = (filtros: string, refresh = false) =>
  queryOptions({
    ...consulta(TEMA.tablero, '/api/orden/dashboard', { query: filtros }),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(filtros);
      if (refresh) query.set('refresh', 'true');
      return leer('/api/orden/dashboard', { query }, signal);
    },
  });

/** A page of the orders that a cell holds now, or of those named one by one. */
export const resultadosQuery = (ruta: 'dashboard/celda/ordenes' | 'filter_by_id', query: string) =>
  consulta(TEMA.ordenes, `/api/orden/${ruta}`, { query });
