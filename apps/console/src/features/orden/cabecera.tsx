import { NOMBRE_RESULTADO } from '@bitacora/domain';
import { OFICINA_Y_BODEGA } from '@bitacora/domain/comun';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { Badge, Banner, Button, formato, Menu, StateChip, TimeBadge } from '@bitacora/ui';
import { ExternalLink, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { rutaDelPaso } from '../../api/rutas';
import { Cifra } from '../../componentes/cifra';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { rutaYSiDeOrden } from '../y-si/puerta';
import { useRutaDeAccion } from './abrir-accion';
import { Aprobacion3x3 } from './aprobacion-3x3';
import { Imprimir } from './imprimir';
import { Presencia } from './presencia';

/** Actions with their own place on a screen instead of the menu. */
const OCULTAS: ReadonlySet<string> = new Set<NombreAccionOrden>([
  'eliminarArchivo',
  'adjuntarArchivo',
  'actualizarSolicitudes',
  'cambiarPieza',
  'asignarDesdeStock',
  'marcarLlegadaEstimada',
  'cancelarSolicitudParte',
  'declararResultadoParte',
  'corregirResultadoParte',
  'entregarPartesSolicitadas',
  'registrarIngresoBodega',
  'registrarSalidaBodega',
  'guardarCambio',
  'reenviarCorreo',
]);

/** The roles that may open a sales opportunity (specification, 1.5). */
const VEN_OPORTUNIDADES = OFICINA_Y_BODEGA;

/** The order at a glance: state, place, ages, next step with its one button, and the causes that hold it back. */
export function Cabecera({ orden: o }: { orden: OrdenDetalle }) {
  const navigate = useNavigate();
  const usuario = useUsuario();
  const ruta = useRutaDeAccion(o.ot);
  const enElPasado = useEnElPasado();
  const { nombre, color_background, color_foreground } = o.estado.estado;
  const actuar = (accion: string) => void navigate(ruta(accion));
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
  const puedeRma = o.acciones.visible.includes('editRMA') && !o.acciones.disabled.includes('editRMA');
  return (
    <header className="orden-head">
      <div className="orden-title">
        <h1 className="num">OT {o.ot}</h1>
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
        <Badge>{o.ubicacion ?? 'Fuera del centro'}</Badge>
        <Badge>{o.tipo_servicio.nombre}</Badge>
        {o.cambio_3x3 && <Aprobacion3x3 orden={o} />}
        {o.resultado && <Badge tone="ok">{NOMBRE_RESULTADO[o.resultado]}</Badge>}
        {o.despacho_solicitado && <Badge tone="brass">Cambio de Retiro Pendiente de Aprobación</Badge>}
        <span className="spacer" />
        <Presencia ot={o.ot} />
        {nombre !== 'Cerrado' && (
          <span className="orden-tiempo muted">
            En el estado{' '}
            <Cifra sola de="orden.tiempo_estado" con={{ ot: o.ot }}>
              <TimeBadge segundos={o.tiempo_estados.hora_estado_actual} color={o.detalle_alerta.state.color} />
            </Cifra>
          </span>
        )}
        <span className="orden-tiempo muted">
          Total{' '}
          <Cifra sola de="orden.tiempo_total" con={{ ot: o.ot }}>
            <TimeBadge segundos={o.tiempo_estados.hora_total} color={o.detalle_alerta.total.color} />
          </Cifra>
        </span>
      </div>
      <div className="orden-datos muted">
        <span>
          RMA <span className="mono">{o.rma ?? '—'}</span>
          {puedeRma && !enElPasado && (
            <Link className="btn btn-ghost btn-icon btn-sm" to={ruta('editRMA')} aria-label="Ingresar RMA">
              <Pencil size={14} />
            </Link>
          )}
        </span>
        {o.rma_cambio && (
          <span>
            RMA de cambio <span className="mono">{o.rma_cambio}</span>
          </span>
        )}
        <span>
          Serie <span className="mono">{o.serie ?? '—'}</span>
        </span>
        <span>{o.modelo}</span>
        <span>
          {o.tecnico_asignado ? `Técnico ${o.tecnico_asignado.first_name} ${o.tecnico_asignado.last_name}` : 'Técnico no asignado aún'}
          {o.tecnico_sin_acceso && ' (sin acceso)'}
        </span>
        {o.reingreso_de && <Link to={`/orden/${o.reingreso_de}`}>Reingreso de la OT {o.reingreso_de}</Link>}
        {o.reingreso_a && <Link to={`/orden/${o.reingreso_a}`}>Reingresada como OT {o.reingreso_a}</Link>}
      </div>
      <div className="next">
        <div className="next-texto">
          <div className="muted">Siguiente paso</div>
          <strong>{o.siguiente.texto || 'Ninguno: la orden está cerrada'}</strong>
          {o.siguiente.desde && <div className="muted num">desde el {formato.fechaHora(o.siguiente.desde)}</div>}
        </div>
        {enElPasado ? (
          <SePodia
            acciones={[
              ...o.siguiente.acciones.map(({ etiqueta }) => etiqueta),
              ...menu.flatMap((item) => (item.disabledReason ? [] : [item.label])),
            ]}
          />
        ) : (
          <>
            {o.siguiente.acciones.map((accion, i) => (
              <Button
                key={accion.nombre}
                variant={i === 0 ? 'primary' : 'default'}
                onClick={() => void navigate(accion.ov === null ? ruta(accion.nombre) : rutaDelPaso(o.ot, accion))}
              >
                {accion.etiqueta}
              </Button>
            ))}
            {menu.length > 0 && <Menu trigger={<Button>Acciones</Button>} items={menu} />}
            {menu.length > 0 && (
              <Link className="btn" to={rutaYSiDeOrden(o.ot)}>
                ¿Y si…?
              </Link>
            )}
          </>
        )}
        {o.datos_ov_asociada && tieneRol(usuario, VEN_OPORTUNIDADES) && (
          <a className="btn" href={`/oportunidad-venta/${o.datos_ov_asociada.id}`} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden="true" />
            Ver OV {o.datos_ov_asociada.id}
          </a>
        )}
        <Link className="btn" to={`/orden/${o.ot}/como-cliente`}>
          {enElPasado ? 'Lo que veía el cliente' : 'Lo que ve el cliente'}
        </Link>
        <Imprimir orden={o} />
      </div>
      {o.bloqueos.length > 0 && (
        <ul className="stack" style={{ listStyle: 'none', padding: 0, gap: 'var(--space-2)' }} aria-label="Bloqueos">
          {o.bloqueos.map((bloqueo) => (
            <li key={`${bloqueo.tipo}-${bloqueo.texto}`}>
              <Banner>
                <span className="spacer">{bloqueo.texto}</span>
                <span className="bloqueo-desde">desde {formato.fecha(bloqueo.desde)}</span>
              </Banner>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** The actions that were available to this user at a past moment. */
function SePodia({ acciones }: { acciones: readonly string[] }) {
  return (
    <div className="se-podia">
      <div className="muted">Qué se podía hacer entonces</div>
      <div className="row">
        {acciones.length === 0 ? 'Nada' : [...new Set(acciones)].map((accion) => <Badge key={accion}>{accion}</Badge>)}
      </div>
    </div>
  );
}
