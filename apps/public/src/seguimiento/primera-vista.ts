import type { PrimeraVista } from '@bitacora/domain/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { centroQuery } from '../api/centro';
import { Rechazo } from '../api/pedir';
import { historialQuery, ordenQuery } from './consultas';
import { traerPanel } from './secciones';

/** Puts the server's data into the cache of the page, so that nothing is requested twice; the same on both sides. */
export async function sembrar(
  queries: QueryClient,
  { ot, rut, leida, rechazo, centro }: PrimeraVista,
  params: URLSearchParams,
): Promise<void> {
  const { queryKey } = ordenQuery(ot, rut);
  if (centro) queries.setQueryData(centroQuery.queryKey, centro);
  if (leida) {
    queries.setQueryData(queryKey, leida.orden);
    queries.setQueryData(historialQuery(ot, rut).queryKey, leida.historial);
  } else if (rechazo) {
    const consulta = queries.getQueryCache().build(queries, { queryKey });
    consulta.setState({ status: 'error', error: new Rechazo(rechazo.status, rechazo), errorUpdatedAt: Date.now() });
  }
  await traerPanel(queries, params);
}
