import { saldoDe } from './ov.dinero';
import { ESTADO_OV, ESTADOS_OV_FINALES, type EstadoOv } from './ov.estados';
import type { LineaVenta, Ov } from './ov.formas';

export type * from './ov.formas';

/**
 * The place of a line's units: quoted, on their way, allocated to the opportunity, held by the executive, taken over by the order, sold, or
 * returned to the free stock.
 */
export type SituacionLinea = LineaVenta['situacion'];

/** The order in the opportunity's view; RECHAZADA also while it waits after its opportunity was rejected (specification, 5.39). */
export type SituacionOt = NonNullable<Ov['situacion_ot']>;

/** The origin of an opportunity; PRESUPUESTO is the public quote wizard. */
export type OrigenOv = NonNullable<Ov['origen']>;

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
