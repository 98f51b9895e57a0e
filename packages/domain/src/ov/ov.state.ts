import type { Montos } from './ov.dinero';
import { saldoDe } from './ov.dinero';
import { ESTADO_OV, ESTADOS_OV_FINALES, type EstadoOv } from './ov.estados';

/** A catalogued part as a sale line names it (specification, 12.15). */
export interface ParteDeLinea {
  readonly id: number;
  readonly part_number: string;
  readonly description: string;
  readonly real_location: string | null;
}

/**
 * The place of a line's units: quoted, on their way, allocated to the opportunity, held by the executive, taken over by the order, sold, or
 * returned to the free stock.
 */
export type SituacionLinea = 'COTIZADA' | 'POR_LLEGAR' | 'ASIGNADA' | 'ENTREGADA' | 'EN_ORDEN' | 'VENDIDA' | 'LIBERADA';

/** A sale line (detalle_venta; specification, 12.15). `id` is `ov * 1000 + n`. */
export interface LineaVenta {
  readonly id: number;
  readonly cantidad: number;
  readonly precio_unitario: number;
  /** null until the warehouse answers. */
  readonly repuesto_disponiblidad: boolean | null;
  readonly parte: ParteDeLinea;
  readonly situacion: SituacionLinea;
}

/** A service line (specification, 12.15). */
export interface ServicioVenta {
  readonly cantidad: number;
  readonly precio: number;
  readonly servicio: { readonly id: number; readonly nombre: string; readonly descripcion: string };
}

/** A part that the customer asks for, in their words (specification, 12.16). */
export interface RepuestoPedido {
  readonly category_id: number | null;
  readonly categoria: string | null;
  readonly comments: string;
}

/** A row of 'Historial Acciones' (specification, 9.9). */
export interface FilaDeHistorial {
  readonly fecha_hora: string;
  readonly accion: string;
  readonly responsable: string;
}

/** The order in the opportunity's view; RECHAZADA also while it waits after its opportunity was rejected (specification, 5.39). */
export type SituacionOt = 'ABIERTA' | 'RECHAZADA' | 'CERRADA';

/** Money that changed hands, as recorded. */
export interface PagoDeOv {
  readonly fecha_hora: string;
  readonly concepto: 'Abono' | 'Pago final' | 'Diagnóstico' | 'Devolución de abono';
  /** Received; negative when returned. */
  readonly monto: number;
  readonly documento: string | null;
  /** The shipping within it. */
  readonly envio: number;
  readonly responsable: string;
}

/** The origin of an opportunity; PRESUPUESTO is the public quote wizard. */
export type OrigenOv = 'CLIENTE' | 'EJECUTIVO' | 'OT' | 'OV_RECHAZADA' | 'PRESUPUESTO';

/** The customer's data in an opportunity: its own, not those of a registered client. */
export interface ClienteDeOv {
  readonly nombre: string;
  readonly apellido: string | null;
  readonly correo_electronico: string | null;
  readonly telefono: string | null;
  readonly rut: string | null;
  readonly region: string | null;
  readonly comuna: string | null;
  readonly direccion: string | null;
}

/** The opportunity, folded from its stream (specification, 12.14). Secrets, such as the link's token, are not in it. */
export interface Ov extends ClienteDeOv {
  readonly id: number;
  /** Who asked for it; null while a prefilled one waits for its customer. */
  readonly origen: OrigenOv | null;
  readonly estado: EstadoOv;
  readonly estado_desde: string;
  readonly creada_en: string;
  readonly comentario: string | null;
  readonly comentario_vendedor: string | null;
  readonly comentario_cierre: string | null;
  readonly numero_serie_equipo: string | null;
  /** The file of the label's picture. */
  readonly device_picture: string | null;
  /** SHA-256 (hex) of its bytes; absent without a picture, and for those from before it was kept. */
  readonly device_picture_sha256?: string | undefined;
  readonly rma: string | null;
  readonly ot: number | null;
  readonly situacion_ot: SituacionOt | null;
  readonly diagnostico_pagado: boolean;
  readonly repuestos: readonly RepuestoPedido[];
  readonly detalle_venta: readonly LineaVenta[];
  readonly servicios: readonly ServicioVenta[];
  readonly porcentaje_descuento: number;
  readonly requiere_cobro_envio: boolean;
  readonly costo_envio: number;
  readonly montos: Montos;
  readonly requiere_abono: boolean;
  readonly abono_requerido: number;
  readonly monto_abonado: number;
  readonly nro_boleta_abono: string | null;
  /** The amount of the final payment, once it was made. */
  readonly monto_pagado: number;
  readonly nro_boleta_pago: string | null;
  /** The part of the deposit that paid the diagnosis of a rejected one, and the returned part. */
  readonly abono_aplicado: number;
  readonly abono_devuelto: number;
  readonly pagos: readonly PagoDeOv[];
  readonly motivo_cancelacion: string | null;
  readonly ov_rechazada: number | null;
  readonly data_ov_rechazada: { readonly detalle_venta: readonly LineaVenta[]; readonly servicios: readonly ServicioVenta[] } | null;
  /** The opportunity prepared after this one was rejected: at most one. */
  readonly ov_hija: number | null;
  readonly link_precompletado: boolean;
  /** The customer's link that holds: its number, since when (null: since the opportunity), and whether it was revoked. */
  readonly enlace: { readonly numero: number; readonly desde: string | null; readonly anulado: boolean };
  readonly cotizacion_pdf: string | null;
  readonly cotizacion_enviada_en: string | null;
  /** Part numbers that the order had requested before it asked for this quotation: accepting must not request them twice. */
  readonly partes_ya_pedidas: readonly string[];
  readonly historial_acciones: readonly FilaDeHistorial[];
}

const RECHAZADAS: readonly EstadoOv[] = [ESTADO_OV.RECHAZADA, ESTADO_OV.CERRADA_RECHAZADA];

/** The rest to pay of the quotation (specification, 9.4); nothing of a rejected one. */
export const saldoDeOv = (ov: Ov): number => (RECHAZADAS.includes(ov.estado) ? 0 : saldoDe(ov.montos, ov.monto_abonado, ov.monto_pagado));

/** The part of a rejected opportunity's deposit that the centre still holds. */
export const abonoPorDevolver = (ov: Pick<Ov, 'estado' | 'monto_abonado' | 'abono_aplicado' | 'abono_devuelto'>): number =>
  RECHAZADAS.includes(ov.estado) ? ov.monto_abonado - ov.abono_aplicado - ov.abono_devuelto : 0;

/** True when its status is final. */
export const esFinal = (ov: Ov): boolean => ESTADOS_OV_FINALES.includes(ov.estado);

/** An order is linked and not closed. */
export const conOtVigente = (ov: Ov): boolean => ov.ot !== null && ov.situacion_ot !== 'CERRADA';

/** The id of the n-th line of an opportunity: unique in the system, and the opportunity can be read from it. */
export const idEnOv = (ov: number, n: number): number => ov * 1000 + n;

/** The parts that its lines name. */
export const partesDeLineas = ({ detalle_venta }: Pick<Ov, 'detalle_venta'>): readonly number[] | null =>
  detalle_venta.length > 0 ? [...new Set(detalle_venta.map(({ parte }) => parte.id))] : null;

/** The place in an opportunity that one order may take, by the order that it already has. */
export const plazaDeOrden = (ov: number, ot: number | null): string => `${ov}:${ot ?? 0}`;
