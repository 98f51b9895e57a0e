import { z } from 'zod';
import type { OvDetalle } from '../contracts';
import * as rutas from '../contracts/routes';
import { calcularMontos, cicloOv, IVA_PORCENTAJE, type Ov, saldoDeOv } from '../ov';
import { STREAM_OV } from '../streams';
import { deUna, enPantalla, explica, type Recuento } from './explicacion';
import type { Hecho } from './fotos';
import { entero } from './parametros';

const deOv = z.strictObject({ ov: entero });
const pesos = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 });
const monto = (n: number): string => `$${pesos.format(n)}`;

/** A value of an opportunity after all its events, and the events that changed it. */
function plegar(hechos: readonly Hecho[], valorDe: (ov: Ov) => number): Recuento {
  const contados: { position: number; aporte: string }[] = [];
  let ov: Ov | null = null;
  let valor: number | null = null;
  for (const hecho of hechos) {
    ov = cicloOv.after(ov, hecho);
    const ahora = valorDe(ov);
    if (ahora !== (valor ?? 0)) contados.push({ position: hecho.position, aporte: `Quedó en ${monto(ahora)}` });
    valor = ahora;
  }
  return { valor, hechos: contados };
}

const montoDe = (titulo: string, regla: readonly string[], enPagina: (ov: OvDetalle) => number, valorDe: (ov: Ov) => number) =>
  explica({
    titulo,
    medida: 'pesos',
    parametros: deOv,
    regla: () => regla,
    pantalla: ({ ov }) => enPantalla(rutas.ov, { params: { id: ov }, query: undefined, body: undefined }, enPagina),
    fuente: ({ ov }) => deUna(STREAM_OV.of(ov), (hechos) => plegar(hechos, valorDe)),
  });

const NETO = 'El neto suma cada línea, cantidad por precio unitario, los servicios y el envío.';
const BRUTO = `El IVA es el ${IVA_PORCENTAJE} % del neto, en pesos enteros; el bruto es el neto más el IVA.`;
const TOTAL = 'El descuento es su porcentaje del bruto; el total es el bruto menos el descuento.';

/** The amounts of an opportunity: sums are made again from its lines, and not read from what was kept. */
export const EXPLICACIONES_DE_OV = {
  'ov.neto': montoDe(
    'Total neto',
    [NETO],
    ({ monto_total_neto }) => monto_total_neto,
    (ov) => calcularMontos(ov).monto_total_neto,
  ),
  'ov.iva': montoDe(
    'IVA',
    [NETO, BRUTO],
    ({ iva }) => iva,
    (ov) => calcularMontos(ov).iva,
  ),
  'ov.bruto': montoDe(
    'Total con IVA',
    [NETO, BRUTO],
    ({ monto_bruto }) => monto_bruto,
    (ov) => calcularMontos(ov).monto_bruto,
  ),
  'ov.descuento': montoDe(
    'Descuento',
    [NETO, BRUTO, TOTAL],
    ({ monto_descuento }) => monto_descuento,
    (ov) => calcularMontos(ov).monto_descuento,
  ),
  'ov.total': montoDe(
    'Total',
    [NETO, BRUTO, TOTAL],
    ({ total }) => total,
    (ov) => calcularMontos(ov).total,
  ),
  'ov.saldo': montoDe(
    'Saldo por pagar',
    ['El total menos lo abonado y lo pagado; una oportunidad rechazada no tiene saldo.'],
    ({ saldo }) => saldo,
    saldoDeOv,
  ),
  'ov.abonado': montoDe(
    'Monto abonado',
    ['El último abono que se registró.'],
    ({ monto_abonado }) => monto_abonado,
    (ov) => ov.monto_abonado,
  ),
  'ov.pagado': montoDe(
    'Monto pagado',
    ['La suma de los pagos que se registraron.'],
    ({ monto_pagado }) => monto_pagado,
    (ov) => ov.monto_pagado,
  ),
  'ov.abono_aplicado': montoDe(
    'Abono aplicado',
    ['La parte del abono que cubrió el cobro del diagnóstico al cerrar una oportunidad rechazada.'],
    ({ abono_aplicado }) => abono_aplicado,
    (ov) => ov.abono_aplicado,
  ),
  'ov.abono_devuelto': montoDe(
    'Abono devuelto',
    ['La parte del abono que se devolvió al cliente.'],
    ({ abono_devuelto }) => abono_devuelto,
    (ov) => ov.abono_devuelto,
  ),
  'ov.linea': explica({
    titulo: 'Total de una línea',
    medida: 'pesos',
    parametros: z.strictObject({ ov: entero, linea: entero }),
    regla: () => ['Cantidad por precio unitario.'],
    pantalla: ({ ov, linea }) =>
      enPantalla(
        rutas.ov,
        { params: { id: ov }, query: undefined, body: undefined },
        ({ detalle_venta }) => detalle_venta.find(({ id }) => id === linea)?.precio_total ?? null,
      ),
    fuente: ({ ov, linea }) =>
      deUna(STREAM_OV.of(ov), (hechos) =>
        plegar(hechos, ({ detalle_venta }) => {
          const suya = detalle_venta.find(({ id }) => id === linea);
          return suya ? suya.cantidad * suya.precio_unitario : 0;
        }),
      ),
  }),
};
