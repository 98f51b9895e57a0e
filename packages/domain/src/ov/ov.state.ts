import { saldoDe } from './ov.dinero';
import { ESTADO_OV, ESTADOS_OV_FINALES, type EstadoOv } from './ov.estados';
import type { LineaVenta, Ov } from './ov.formas';

export type * from './ov.formas';

/**
 * The situation of a line's units: quoted, on their way, allocated to the opportunity, held by the executive, taken over by the order,
 * sold, or returned to the free stock.
 */
export type SituacionLinea = LineaVenta['situacion'];

/** The order as the opportunity sees it; RECHAZADA also while it waits after the rejection of its opportunity (specification, 5.39). */
export type SituacionOt = NonNullable<Ov['situacion_ot']>;

/** The origin of an opportunity; PRESUPUESTO is the public quote wizard. */
export type OrigenOv = NonNullable<Ov['origen']>;

const RECHAZADAS: readonly EstadoOv[] = [ESTADO_OV.RECHAZADA, ESTADO_OV.CERRADA_RECHAZADA];

/** The balance of the quotation (specification, 9.4); 0 for a rejected one. */
export const saldoDeOv = (ov: Ov): number => (RECHAZADAS.includes(ov.estado) ? 0 : saldoDe(ov.montos, ov.monto_abonado, ov.monto_pagado));

/** The part of a rejected opportunity's deposit that the centre still has. */
export const abonoPorDevolver = (ov: Pick<Ov, 'estado' | 'monto_abonado' | 'abono_aplicado' | 'abono_devuelto'>): number =>
  RECHAZADAS.includes(ov.estado) ? ov.monto_abonado - ov.abono_aplicado - ov.abono_devuelto : 0;

/** True when its status is final. */
export const esFinal = (ov: Ov): boolean => ESTADOS_OV_FINALES.includes(ov.estado);

/** True when its order is linked and not closed. */
export const conOtVigente = (ov: Ov): boolean => ov.ot !== null && ov.situacion_ot !== 'CERRADA';

/** The id of the n-th line of an opportunity: unique in the system, and it contains the opportunity's number. */
export const idEnOv = (ov: number, n: number): number => ov * 1000 + n;

/** The ids of the parts in its lines. */
export const partesDeLineas = ({ detalle_venta }: Pick<Ov, 'detalle_venta'>): readonly number[] | null =>
  detalle_venta.length > 0 ? [...new Set(detalle_venta.map(({ parte }) => parte.id))] : null;

/** The place for one order in an opportunity, as a claim's value; `ot` is the order it already has. */
export const plazaDeOrden = (ov: number, ot: number | null): string => `${ov}:${ot ?? 0}`;
