import './tablero.css';
import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { EmptyState, ErrorState, formato, Pagination } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { useHoldRealtime } from '../../api/realtime';
import { rutaDeAccion } from '../../api/rutas';
import { useDireccion } from '../../componentes/direccion';
import { Ruta } from '../../componentes/ruta';
import { AccionesModal } from '../acciones/puerta';
import { Cargando } from './cargando';
import { TablaDeResultados } from './resultados-tabla';
import { resultadosQuery } from './tablero.consultas';
import { FILTROS } from './tablero.url';

const TAMANO = 20;
/** The server finds at most this many orders by their numbers. */
const MAXIMO_OTS = 500;
const DE_CELDA = [...FILTROS, 'estado', 'cubeta', 'page', 'ordering'];

/** The orders of the address: named one by one, or those that the dashboard's cell holds now. */
function consultaDe(params: URLSearchParams) {
  const ots = (params.get('ots') ?? '')
    .split(',')
    .filter((ot) => /^\d{1,10}$/.test(ot))
    .slice(0, MAXIMO_OTS);
  if (ots.length > 0) {
    const pedido = new URLSearchParams({ ot_ids: ots.join(',') });
    for (const clave of ['page', 'ordering']) if (params.has(clave)) pedido.set(clave, params.get(clave) ?? '');
    return resultadosQuery('filter_by_id', pedido.toString());
  }
  return resultadosQuery(
    'dashboard/celda/ordenes',
    new URLSearchParams([...params].filter(([clave]) => DE_CELDA.includes(clave))).toString(),
  );
}

/** The orders behind a number of the dashboard: an order list with one tab (specification, 2.2). */
export function Component() {
  const { params, cambiar } = useDireccion();
  const navigate = useNavigate();
  const [acciones, setAcciones] = useState<OrdenListaFila | null>(null);
  useHoldRealtime(acciones !== null);
  const deCelda = !params.get('ots');
  const lista = useQuery({ ...consultaDe(params), placeholderData: keepPreviousData, enabled: !deCelda || params.has('estado') });
  const titulo = params.get('title') || 'Órdenes';
  const ordering = params.get('ordering') ?? '';
  const ordenar = (campo: string) =>
    cambiar({ ordering: ordering === campo ? `-${campo}` : ordering === `-${campo}` ? null : campo, page: null });
  const unica = lista.data?.count === 1 && !lista.isPlaceholderData ? lista.data.results[0] : undefined;
  if (deCelda && unica) return <Navigate to={`/orden/${unica.ot}`} replace />;
  return (
    <>
      <Ruta aqui="Resultados dashboard" />
      <h1>Resultados dashboard</h1>
      <div role="tablist" aria-label="Resultados" className="tabs">
        <button type="button" role="tab" id="tab-resultados" aria-selected="true" aria-controls="panel-resultados" className="tab">
          {titulo} {lista.data && <span className="count">{formato.entero(lista.data.count)}</span>}
        </button>
      </div>
      <section role="tabpanel" id="panel-resultados" aria-labelledby="tab-resultados" className="stack">
        {lista.isError ? (
          <ErrorState
            message={lista.error.message}
            correlationId={lista.error instanceof ApiError ? lista.error.problema.correlation_id : undefined}
            onRetry={() => void lista.refetch()}
          />
        ) : lista.isFetching && !lista.data ? (
          <Cargando filas={TAMANO + 1} texto="Cargando órdenes" />
        ) : !lista.data || lista.data.results.length === 0 ? (
          <EmptyState
            title="No hay Ordenes de Trabajo en este estado"
            action={
              <Link className="btn" to="/">
                Volver al Dashboard
              </Link>
            }
          />
        ) : (
          <>
            <TablaDeResultados
              filas={lista.data.results}
              ocupada={lista.isFetching}
              ordering={ordering}
              estados={(params.get('uniqueStates') ?? '').split(',').filter(Boolean)}
              onOrdenar={ordenar}
              onAcciones={setAcciones}
            />
            <Pagination
              page={Number(params.get('page') ?? 1)}
              count={lista.data.count}
              size={TAMANO}
              onPage={(page) => cambiar({ page: page === 1 ? null : String(page) })}
            />
          </>
        )}
      </section>
      {acciones && (
        <AccionesModal
          fila={acciones}
          onAccion={(accion) => void navigate(rutaDeAccion(acciones.ot, accion))}
          onClose={() => setAcciones(null)}
        />
      )}
    </>
  );
}
