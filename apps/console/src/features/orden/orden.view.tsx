import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { EmptyState, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { rechazada } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { AvisoDeBloqueo } from '../../componentes/aviso-de-bloqueo';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { DetalleOv } from '../ov/puerta';
import { useRutaDeAccion, volverA } from './abrir-accion';
import { Cabecera } from './cabecera';
import { Resumen } from './resumen';

const Diagnostico = lazy(() => import('./diagnostico'));
const Informe = lazy(() => import('./informe'));
const Historicos = lazy(() => import('./historicos'));

const TABS: readonly (readonly [string, string, (orden: OrdenDetalle) => boolean])[] = [
  ['resumen', 'Resumen de Ingreso', () => true],
  ['diagnostico', 'Diagnóstico y Reparación', () => true],
  ['informe', 'Informe de Orden de Trabajo', () => true],
  ['ov', 'Detalle de la OV', (o) => o.datos_ov_asociada !== null],
  ['historicos', 'Históricos', () => true],
];

/** Order detail (specification, 3.1): header with the next step, blockers, and the one primary action. */
export function Component() {
  const { ot = '' } = useParams();
  const [, setParams] = useSearchParams();
  const { search } = useLocation();
  const ruta = useRutaDeAccion(Number(ot));
  const params = new URLSearchParams(volverA(search));
  const navigate = useNavigate();
  // While the next moment loads, the previous one stays on the screen.
  const orden = useQuery({
    ...ordenQuery(Number(ot)),
    placeholderData: (previa) => (params.has('en') && previa?.ot === Number(ot) ? previa : undefined),
  });
  useTitulo(orden.data ? `OT ${ot} · ${orden.data.estado.estado.nombre}` : null);
  const aExcepciones = params.get('from') === 'excepciones';
  const tab = params.get('tab') ?? (aExcepciones ? 'historicos' : 'resumen');

  if (orden.isPending) return <Cargando />;
  if (orden.isError) {
    if (rechazada(orden.error, 'GET /api/orden/{ot}', 'NO_ENCONTRADO')) {
      return (
        <EmptyState
          title={`La orden ${ot} no existe`}
          action={
            <Link className="btn" to="/listar-ordenes">
              Ir a Trabajo en curso
            </Link>
          }
        />
      );
    }
    return <ErrorState message={orden.error.message} onRetry={() => void orden.refetch()} />;
  }
  const o = orden.data;
  return (
    <>
      <Ruta pasos={[['Ordenes de Trabajo', '/listar-ordenes']]} aqui={`OT ${o.ot}`} />
      <AvisoDeBloqueo bloqueo={o.cliente?.bloqueo ?? null} />
      <Cabecera orden={o} />
      <div role="tablist" aria-label="Secciones" className="tabs">
        {TABS.filter(([, , si]) => si(o)).map(([clave, titulo]) => (
          <button
            key={clave}
            type="button"
            role="tab"
            aria-selected={tab === clave}
            className="tab"
            onClick={() => setParams({ tab: clave }, { replace: true })}
          >
            {titulo}
          </button>
        ))}
      </div>
      <Suspense fallback={<Skeleton height="12rem" />}>
        {tab === 'resumen' && <Resumen orden={o} />}
        {tab === 'diagnostico' && <Diagnostico orden={o} onAccion={(accion) => void navigate(ruta(accion))} />}
        {tab === 'informe' && <Informe orden={o} />}
        {tab === 'ov' && o.datos_ov_asociada && <DetalleOv ovId={o.datos_ov_asociada.id} />}
        {tab === 'historicos' && <Historicos key={o.ot} orden={o} aExcepciones={aExcepciones} />}
      </Suspense>
      <Outlet />
    </>
  );
}

function Cargando() {
  return (
    <div className="stack" aria-busy="true">
      <span className="vh" role="status">
        Cargando la orden
      </span>
      <Skeleton width="14rem" height="1rem" />
      <Skeleton width="22rem" height="2.2rem" />
      <Skeleton height="4.5rem" />
      <div className="grid-2">
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </div>
    </div>
  );
}
