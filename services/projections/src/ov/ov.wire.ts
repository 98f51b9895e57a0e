import type { LineaVentaWire, OvDetalle, OvFila, PresupuestoPedido } from '@bitacora/domain/contracts';
import type { Limites } from '@bitacora/domain/limites';
import {
  type AccionesDeOv,
  CATALOGO_ESTADOS_OV,
  cicloOv,
  type EstadoOv,
  type EstadoOvCatalogo,
  esperaDeCotizacion,
  type LineaVenta,
  type Ov,
  type SituacionOt,
  saldoDeOv,
} from '@bitacora/domain/ov';
import type { Session } from '@bitacora/platform';
import { rutaDeCotizacion } from './ov.documento';

/** A row of `lectura.ov`, with the current state of its order. */
export interface FilaDeOv {
  id: number;
  dominio: Ov;
  revision: number;
  position: string;
  orden_estado: string | null;
  orden_ov_estado: string | null;
}

const catalogo = new Map<EstadoOv, EstadoOvCatalogo>(CATALOGO_ESTADOS_OV.map((estado) => [estado.nombre, estado]));
const estadoDetail = (estado: EstadoOv): EstadoOvCatalogo => catalogo.get(estado) as EstadoOvCatalogo;

/** The linked order as the opportunity sees it, when the order is ahead. */
function situacion({ orden_estado, orden_ov_estado }: FilaDeOv): SituacionOt {
  if (orden_estado === 'Cerrado') return 'CERRADA';
  return orden_estado === 'Rechazado' || (orden_estado === 'Cotización Solicitada' && orden_ov_estado === 'RECHAZADA')
    ? 'RECHAZADA'
    : 'ABIERTA';
}

/** The actions that a user may see, by the same rules as the commands. */
export function accionesWire(fila: FilaDeOv, { actor }: Session, place: 'menu' | 'panel' = 'menu'): AccionesDeOv {
  const { ot } = fila.dominio;
  const orden = ot === null || fila.orden_estado === null ? null : { ot, situacion: situacion(fila) };
  return cicloOv.available(fila.dominio, actor, place, { orden });
}

/** The moment of a read, and the periods in force then. */
export interface MomentoDeOv {
  readonly ahora: Date;
  readonly limites: Limites;
}

/** A row of the list (specification, 9.8). */
export function filaWire(fila: FilaDeOv, session: Session, { ahora, limites }: MomentoDeOv): OvFila {
  const { dominio: ov } = fila;
  return {
    id: ov.id,
    nombre: ov.nombre,
    apellido: ov.apellido,
    correo_electronico: ov.correo_electronico,
    telefono: ov.telefono,
    estado: ov.estado,
    estado_detail: estadoDetail(ov.estado),
    rma: ov.rma,
    ot: ov.ot,
    monto_total_neto: ov.montos.monto_total_neto,
    monto_descuento: ov.montos.monto_descuento,
    monto_total: ov.montos.monto_bruto,
    monto_con_descuento: ov.montos.total,
    cotizacion: ov.cotizacion_enviada_en,
    cotizacion_pdf: rutaDeCotizacion(ov),
    ov_rechazada: ov.ov_rechazada,
    creada_en: ov.creada_en,
    espera: esperaDeCotizacion(ov, ahora.toISOString(), limites),
    acciones: accionesWire(fila, session),
    revision: fila.revision,
    position: Number(fila.position),
  };
}

/** A quote request (specification, 12.16). */
export const presupuestoWire = (ov: Ov): PresupuestoPedido => ({
  id: ov.id,
  quote_client: {
    rut: ov.rut,
    first_name: ov.nombre,
    last_name: ov.apellido,
    region: ov.region,
    commune: ov.comuna,
    address: ov.direccion,
    phone: ov.telefono,
    email: ov.correo_electronico,
  },
  parts: ov.repuestos.map(({ category_id, comments }) => ({ category_id, comments })),
  device_serial_number: ov.numero_serie_equipo,
  device_picture: ov.device_picture && `/api/oportunidadventa/etiqueta/${ov.id}`,
  estado: ov.estado,
});

const lineaWire = (linea: LineaVenta): LineaVentaWire => ({
  ...linea,
  repuesto_disponiblidad: linea.repuesto_disponiblidad ?? false,
  precio_total: linea.cantidad * linea.precio_unitario,
});

/** The whole opportunity (specification, 9.9 and 12.14), with its equipment and its order. */
export function detalleWire(
  fila: FilaDeOv,
  contexto: Pick<OvDetalle, 'datos_equipo' | 'datos_falla_ot_asociada' | 'link_precompletado' | 'stock_de_partes'>,
  session: Session,
  { ahora, limites }: MomentoDeOv,
): OvDetalle {
  const { montos, partes_ya_pedidas: _pedidas, ...ov } = fila.dominio;
  return {
    ...ov,
    ...montos,
    ...contexto,
    cotizacion_pdf: rutaDeCotizacion(fila.dominio),
    estado_detail: estadoDetail(ov.estado),
    abono_requerido: String(ov.abono_requerido),
    saldo: saldoDeOv(fila.dominio),
    detalle_venta: ov.detalle_venta.map(lineaWire),
    data_ov_rechazada: ov.data_ov_rechazada && {
      ...ov.data_ov_rechazada,
      detalle_venta: ov.data_ov_rechazada.detalle_venta.map(lineaWire),
    },
    espera: esperaDeCotizacion(fila.dominio, ahora.toISOString(), limites),
    acciones: accionesWire(fila, session),
    acciones_panel: accionesWire(fila, session, 'panel'),
    revision: fila.revision,
    position: Number(fila.position),
  };
}
