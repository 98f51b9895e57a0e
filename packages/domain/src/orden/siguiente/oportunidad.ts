import type { Grupo } from '../../comun';
import { ESTADO_OV, type EstadoOv } from '../../ov/ov.estados';
import { DE_BODEGA, EJECUTIVOS, EJECUTIVOS_Y_BODEGA } from '../../ov/ov.roles';
import type { Orden } from '../orden.state';

/** The opportunity that an order waits for: its own or the following one. */
export interface OportunidadDeOrden {
  readonly id: number;
  readonly estado: EstadoOv;
}

/** The next step of an opportunity, as its order shows it. */
export interface PasoDeOportunidad {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly roles: readonly Grupo[];
  readonly que: string;
  readonly afuera?: { readonly quien: 'Cliente'; readonly que: string };
}

const COTIZAR: PasoDeOportunidad = {
  nombre: 'CompletarCotizacion',
  etiqueta: 'Completar cotización',
  roles: EJECUTIVOS,
  que: 'Preparar y enviar la cotización',
};
const CON_REPUESTOS: PasoDeOportunidad = {
  nombre: 'RevaluarOT',
  etiqueta: 'Revaluar OT',
  roles: EJECUTIVOS,
  que: 'Revaluar la orden con la cotización aceptada',
};

const POR_ESTADO: Readonly<Partial<Record<EstadoOv, PasoDeOportunidad>>> = {
  [ESTADO_OV.PRECOMPLETADA]: { ...COTIZAR, nombre: 'CompletarPrecompletada', etiqueta: 'Completar OV' },
  [ESTADO_OV.COMPLETADA]: COTIZAR,
  [ESTADO_OV.ENVIADA]: {
    nombre: 'AceptarCotizacion',
    etiqueta: 'Registrar respuesta',
    roles: EJECUTIVOS,
    que: 'Registrar la respuesta del cliente a la cotización',
    afuera: { quien: 'Cliente', que: 'responda la cotización' },
  },
  [ESTADO_OV.ACEPTADA]: {
    nombre: 'PedirRepuestosBodega',
    etiqueta: 'Pedir repuestos a bodega',
    roles: EJECUTIVOS_Y_BODEGA,
    que: 'Pedir a bodega los repuestos de la cotización',
  },
  [ESTADO_OV.ESPERANDO]: {
    nombre: 'RepuestosRecibidosBodega',
    etiqueta: 'Repuestos recibidos en bodega',
    roles: DE_BODEGA,
    que: 'Avisar la llegada de los repuestos de la cotización',
  },
  [ESTADO_OV.EN_BODEGA]: {
    nombre: 'RepuestosRecibidosEjecutivo',
    etiqueta: 'Recibir repuestos',
    roles: EJECUTIVOS,
    que: 'Recibir los repuestos de la cotización',
  },
  [ESTADO_OV.RECIBIDOS]: CON_REPUESTOS,
  [ESTADO_OV.CON_RMA]: CON_REPUESTOS,
};

const ESPERAN_COTIZACION: readonly Orden['estado'][] = ['Cotización Solicitada', 'Rechazado'];

/** The order's own data on an opportunity that the read models lack. */
const SEGUN_ORDEN = { PENDIENTE: ESTADO_OV.COMPLETADA, ACEPTADA: ESTADO_OV.EN_REPARACION, RECHAZADA: ESTADO_OV.RECHAZADA } as const;

/** The opportunity that decides on this order now; null without one. */
export function oportunidadVigente(orden: Orden, ov: OportunidadDeOrden | null | undefined): OportunidadDeOrden | null {
  if (!orden.ov || !ESPERAN_COTIZACION.includes(orden.estado)) return null;
  // A rejected order no longer waits for its old opportunity, only for a following one.
  if (orden.estado === 'Rechazado' && (!ov || ov.id === orden.ov.id)) return null;
  // The opportunity's answer reaches the order a moment later; from then on the order's data count.
  return ov && (ov.id !== orden.ov.id || orden.ov.estado === 'PENDIENTE') ? ov : { id: orden.ov.id, estado: SEGUN_ORDEN[orden.ov.estado] };
}

/** True when the client refused the quotation and no other one is under way. */
export function cotizacionRechazada(orden: Orden, ov: OportunidadDeOrden | null | undefined): boolean {
  const vigente = oportunidadVigente(orden, ov);
  return vigente !== null && orden.ov?.estado === 'RECHAZADA' && !POR_ESTADO[vigente.estado];
}

/** The opportunity's next step, when the order waits for it. */
export function pasoDeOportunidad(
  orden: Orden,
  ov: OportunidadDeOrden | null | undefined,
): (PasoDeOportunidad & { readonly ov: number }) | null {
  const vigente = oportunidadVigente(orden, ov);
  const paso = vigente && POR_ESTADO[vigente.estado];
  return paso ? { ...paso, ov: vigente.id } : null;
}
