import { Badge, Banner, Button, EmptyState, ErrorState, formato, Menu, Skeleton, StateChip, TimeBadge } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { Resumen } from './resumen';

const Diagnostico = lazy(() => import('./diagnostico'));
const Historicos = lazy(() => import('./historicos'));

const TABS = [
  ['resumen', 'Resumen de Ingreso'],
  ['diagnostico', 'Diagnóstico y Reparación'],
  ['historicos', 'Históricos'],
] as const;

/** Order detail (specification 000, section 2.8): header with the next step, blockers, and the one primary action. */
export function Component() {
  const { ot = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const numero = Number(ot);
  const orden = useQuery(ordenQuery(numero));
  const tab = params.get('tab') ?? (params.get('from') === 'excepciones' ? 'historicos' : 'resumen');

  if (orden.isPending) return <Cargando />;
  if (orden.isError) {
    if (orden.error instanceof ApiError && orden.error.status === 404) {
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
  const { nombre, siguiente_paso, color_background, color_foreground } = o.estado.estado;
  const principal = o.acciones.principal;
  const actuar = (accion: string) =>
    void navigate(
      accion === 'editarOrden'
        ? `/editar-orden/${ot}`
        : accion === 'completPreIngreso'
          ? `/crear-orden-preingreso/${ot}`
          : `/orden/${ot}/acciones/${accion}`,
    );
  const items = (lista: typeof o.acciones, separar: boolean) =>
    lista.visible
      .filter((accion) => !OCULTAS.has(accion))
      .map((accion, i) => ({
        key: accion,
        label: lista.etiquetas[accion] ?? accion,
        disabledReason: lista.motivos[accion],
        onSelect: () => actuar(accion),
        separatorBefore: separar && i === 0,
      }));
  const menu = [...items(o.acciones, false), ...items(o.acciones_panel, o.acciones.visible.length > 0)];

  return (
    <>
      <nav aria-label="Ruta">
        <ol className="crumbs">
          <li>
            <Link to="/">Inicio</Link>
          </li>
          <li>
            <Link to="/listar-ordenes">Ordenes de Trabajo</Link>
          </li>
          <li aria-current="page">OT {o.ot}</li>
        </ol>
      </nav>
      <header className="orden-head">
        <div className="orden-title">
          <h1 className="num">OT {o.ot}</h1>
          <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
          <Badge>{o.ubicacion ?? 'Fuera del centro'}</Badge>
          <Badge>{o.tipo_servicio.nombre}</Badge>
          {o.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
          {o.resultado && <Badge tone="ok">{o.resultado}</Badge>}
          <span className="spacer" />
          {nombre !== 'Cerrado' && (
            <span className="muted">
              En el estado <TimeBadge segundos={o.tiempo_estados.hora_estado_actual} color={o.detalle_alerta.state.color} />
            </span>
          )}
          <span className="muted">
            Total <TimeBadge segundos={o.tiempo_estados.hora_total} color={o.detalle_alerta.total.color} />
          </span>
        </div>
        <div className="row muted">
          <span>
            RMA <span className="mono">{o.rma ?? '—'}</span>
          </span>
          <span>
            Serie <span className="mono">{o.serie ?? '—'}</span>
          </span>
          <span>{o.modelo}</span>
          <span>
            {o.tecnico_asignado ? `Técnico ${o.tecnico_asignado.first_name} ${o.tecnico_asignado.last_name}` : 'Técnico no asignado aún'}
          </span>
          {o.reingreso_de && <Link to={`/orden/${o.reingreso_de}`}>Reingreso de la OT {o.reingreso_de}</Link>}
          {o.reingreso_a && <Link to={`/orden/${o.reingreso_a}`}>Reingresada como OT {o.reingreso_a}</Link>}
        </div>
        <div className="next">
          <div style={{ flex: 1, minWidth: '12rem' }}>
            <div className="muted">Siguiente paso</div>
            <strong>{siguiente_paso || 'Ninguno: la orden está cerrada'}</strong>
          </div>
          {principal && (
            <Button variant="primary" onClick={() => actuar(principal)}>
              {o.acciones.etiquetas[principal]}
            </Button>
          )}
          {menu.length > 0 && <Menu trigger={<Button>Acciones</Button>} items={menu} />}
        </div>
        {o.bloqueos.length > 0 && (
          <ul className="stack" style={{ listStyle: 'none', padding: 0, gap: 'var(--space-2)' }} aria-label="Bloqueos">
            {o.bloqueos.map((bloqueo) => (
              <li key={`${bloqueo.tipo}-${bloqueo.texto}`}>
                <Banner>
                  <span>{bloqueo.texto}</span>
                  <span className="spacer" />
                  <span>desde {formato.fecha(bloqueo.desde)}</span>
                </Banner>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div role="tablist" aria-label="Secciones" className="tabs">
        {TABS.map(([clave, titulo]) => (
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
        {tab === 'diagnostico' && <Diagnostico orden={o} onAccion={actuar} />}
        {tab === 'historicos' && <Historicos orden={o} />}
      </Suspense>
      <Outlet />
    </>
  );
}

/** Actions that have their own place on a screen instead of the menu. */
const OCULTAS = new Set([
  'eliminarArchivo',
  'adjuntarArchivo',
  'addBoleta',
  'actualizarSolicitudes',
  'cambiarPieza',
  'asignarDesdeStock',
  'marcarLlegadaEstimada',
]);

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
