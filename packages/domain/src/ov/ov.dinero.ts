import type { Montos } from './ov.formas';

/** Value added tax, in percent (specification, 9.4). */
export const IVA_PORCENTAJE = 19;
/** Diagnosis of a rejected opportunity, gross (specification, 9.4). */
export const VALOR_DIAGNOSTICO = 35_700;
/** The minimum deposit when one is required (specification, 9.13). */
export const ABONO_MINIMO = 1;

/** The charges of a quotation: lines and services with their quantity, shipping as one more unit, the discount in percent. */
export interface Cobro {
  readonly detalle_venta: readonly { readonly cantidad: number; readonly precio_unitario: number }[];
  readonly servicios: readonly { readonly cantidad: number; readonly precio: number }[];
  readonly costo_envio: number;
  readonly porcentaje_descuento: number;
}

export const SIN_MONTOS: Montos = { monto_total_neto: 0, iva: 0, monto_bruto: 0, monto_descuento: 0, total: 0 };

/** `monto * por / entre`, rounded half up with integers, since 0.19 has no exact binary form. */
function proporcion(monto: number, por: number, entre: number): number {
  const numerador = 2n * BigInt(monto) * BigInt(por) + BigInt(entre);
  return Number(numerador / (2n * BigInt(entre)));
}

/** True when a percentage has at most two decimals, so that the computed, stored and shown values are equal. */
export const conDosDecimales = (porcentaje: number): boolean => Number(porcentaje.toFixed(2)) === porcentaje;

/** The discount in hundredths of a percent, the form's precision. */
const centesimas = (porcentaje: number): number => Math.round(porcentaje * 100);

/** The totals of the charges: IVA on the net, discount on the gross (specification, 9.4). */
export function calcularMontos({ detalle_venta, servicios, costo_envio, porcentaje_descuento }: Cobro): Montos {
  const monto_total_neto =
    detalle_venta.reduce((suma, linea) => suma + linea.cantidad * linea.precio_unitario, 0) +
    servicios.reduce((suma, servicio) => suma + servicio.cantidad * servicio.precio, 0) +
    costo_envio;
  const iva = proporcion(monto_total_neto, IVA_PORCENTAJE, 100);
  const monto_bruto = monto_total_neto + iva;
  const monto_descuento = proporcion(monto_bruto, centesimas(porcentaje_descuento), 10_000);
  return { monto_total_neto, iva, monto_bruto, monto_descuento, total: monto_bruto - monto_descuento };
}

/** Net base of the fiscal document: round(TOTAL / 1.19) (specification, 9.4). */
export const baseFiscal = (total: number): number => proporcion(total, 100, 100 + IVA_PORCENTAJE);

/** The maximum deposit that can be required: min(Sub-Total, TOTAL) (specification, 9.4). */
export const abonoMaximo = ({ monto_total_neto, total }: Montos): number => Math.min(monto_total_neto, total);

/** The balance: TOTAL less the deposit and later payments (specification, 9.4). */
export const saldoDe = ({ total }: Montos, monto_abonado: number, monto_pagado = 0): number => total - monto_abonado - monto_pagado;

/** The settlement of a rejected opportunity's diagnosis: the deposit covers as much as it can, and the customer pays the rest. */
export function cobroDeDiagnostico(monto_envio: number, abono: number): { readonly abono_aplicado: number; readonly monto_pagado: number } {
  const total = totalDiagnostico(monto_envio);
  const abono_aplicado = Math.min(abono, total);
  return { abono_aplicado, monto_pagado: total - abono_aplicado };
}

/** The charge for closing a rejected opportunity: diagnosis and shipping, both gross (specification, 9.4). */
export const totalDiagnostico = (monto_envio: number): number => VALOR_DIAGNOSTICO + monto_envio;
