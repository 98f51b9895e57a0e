import { reactions } from '../kernel';
import { type EfectoDeStockOv, lineasQuePasan, moverLineas } from './efectos-de-stock';
import type { EventosOv, OvEvent, OvEventType } from './eventos';
import { ESTADO_OV } from './ov.estados';
import { type Ov, type ParteDeLinea, type SituacionLinea, saldoDeOv } from './ov.state';

/** A row of the order's parts request, one unit each. */
export interface FilaParaOrden extends ParteDeLinea {
  readonly allocated: boolean;
  /** True when the executive held it: the order takes it over located (specification, 9.5). */
  readonly traspasada?: true;
}

/** A command to the linked order, by the name and input of its own action. */
export type ComandoAOrden =
  | {
      readonly ot: number;
      readonly accion: 'aceptarOportunidad';
      readonly input: { readonly ov_id: number; readonly partes: readonly FilaParaOrden[]; readonly saldo: number };
    }
  | { readonly ot: number; readonly accion: 'rechazarOportunidad'; readonly input: Readonly<Record<string, never>> }
  | { readonly ot: number; readonly accion: 'marcarPagoCompleto'; readonly input: { readonly nro_boleta_pago: string } }
  | {
      readonly ot: number;
      readonly accion: 'revaluarOT';
      readonly input: Readonly<Record<string, never>>;
      /** The order's fact with the same name. */
      readonly ov: { readonly id: number; readonly estado: string; readonly saldo: number; readonly diagnostico_pagado: boolean };
    };

/** The effects of an opportunity's event: first on the stock, then on the order. */
export interface EfectosDeOv {
  readonly stock: readonly EfectoDeStockOv[];
  readonly orden: readonly ComandoAOrden[];
}
const SIN_EFECTOS_OV: EfectosDeOv = { stock: [], orden: [] };

const deStock = (stock: readonly EfectoDeStockOv[]): EfectosDeOv => ({ ...SIN_EFECTOS_OV, stock });
const deOrden = (...orden: readonly ComandoAOrden[]): EfectosDeOv => ({ ...SIN_EFECTOS_OV, orden });
/** Releases reserved units and returns the executive's units to the warehouse. */
function liberadas(antes: Ov, despues: Ov): readonly EfectoDeStockOv[] {
  const lineas = lineasQuePasan(antes, despues, 'LIBERADA');
  const de = (situacion: SituacionLinea) => lineas.filter((linea) => linea.situacion === situacion);
  return [...moverLineas(antes, de('ASIGNADA'), 'LIBERACION'), ...moverLineas(antes, de('ENTREGADA'), 'DEVOLUCION')];
}

/** One row per unit of the accepted lines, without the units that the order had requested before it asked for the quotation. */
function filasParaOrden(ov: Ov): FilaParaOrden[] {
  const yaPedidas = [...ov.partes_ya_pedidas];
  return ov.detalle_venta.flatMap(({ parte, cantidad, repuesto_disponiblidad }) =>
    Array.from({ length: cantidad }, () => ({ ...parte, allocated: repuesto_disponiblidad === true })).filter(({ part_number }) => {
      const i = yaPedidas.indexOf(part_number);
      if (i >= 0) yaPedidas.splice(i, 1);
      return i < 0;
    }),
  );
}

/** The executive's units that the order takes over, with the balance. */
function traspaso(antes: Ov, despues: Ov): EfectosDeOv {
  const { ot } = despues;
  if (ot === null || antes.estado === despues.estado || despues.estado !== ESTADO_OV.EN_REPARACION) return SIN_EFECTOS_OV;
  const lineas = lineasQuePasan(antes, despues, 'EN_ORDEN');
  const partes = lineas.flatMap(({ parte, cantidad }) =>
    Array.from({ length: cantidad }, () => ({ ...parte, allocated: true, traspasada: true as const })),
  );
  return {
    stock: moverLineas(despues, lineas, 'TRASPASO_A_ORDEN'),
    orden: [{ ot, accion: 'aceptarOportunidad', input: { ov_id: despues.id, partes, saldo: saldoDeOv(despues) } }],
  };
}
function juntos(...partes: readonly EfectosDeOv[]): EfectosDeOv {
  return { stock: partes.flatMap(({ stock }) => stock), orden: partes.flatMap(({ orden }) => orden) };
}

/** The events of an opportunity without effect on the stock or on an order. */
// biome-ignore format: names in rows
const SIN_EFECTOS_FUERA = [
  'EnlaceDeOvAnulado', 'EnlaceDeOvRenovado', 'OvCompletada', 'OvCreada', 'OvEditada', 'OvPrecompletada',
  'AbonoDevuelto', 'CotizacionEnviada', 'CotizacionGuardada', 'CotizacionPdfGenerado', 'OvRechazadaCerrada', 'PagoDeDiagnosticoIngresado',
  'RepuestosPedidosABodega', 'StockDeLineasRespondido',
  'OtCerrada', 'OtReparada', 'OvRmaIngresado', 'PagoDeOtRegistrado',
] as const;

/** The command itself makes the allocations of requested lines before the event (`asignacionesDeOv`). */
const PROCESO = reactions<EventosOv, [antes: Ov, despues: Ov], EfectosDeOv>()(SIN_EFECTOS_FUERA, {
  RepuestosRecibidosEnBodega: ({ data }, antes) =>
    deStock(
      moverLineas(
        antes,
        antes.detalle_venta.filter((linea) => data.lineas.includes(linea.id)),
        'INGRESO',
        'ASIGNACION',
      ),
    ),
  RepuestosRecibidosPorEjecutivo: ({ data }, antes, despues) =>
    juntos(
      deStock(
        moverLineas(
          antes,
          antes.detalle_venta.filter((linea) => data.lineas.includes(linea.id)),
          'ENTREGA',
        ),
      ),
      traspaso(antes, despues),
    ),
  CotizacionAceptada: (_event, antes, despues) =>
    despues.ot !== null && antes.situacion_ot === 'ABIERTA'
      ? deOrden({
          ot: despues.ot,
          accion: 'aceptarOportunidad',
          input: { ov_id: despues.id, partes: filasParaOrden(despues), saldo: saldoDeOv(despues) },
        })
      : SIN_EFECTOS_OV,
  CotizacionRechazada: (_event, antes, despues) => ({
    ...deStock(liberadas(antes, despues)),
    orden: antes.ot !== null && antes.situacion_ot === 'ABIERTA' ? [{ ot: antes.ot, accion: 'rechazarOportunidad', input: {} }] : [],
  }),
  PagoIngresado: ({ data }, antes, despues) => ({
    ...deStock(moverLineas(antes, lineasQuePasan(antes, despues, 'VENDIDA'), 'USADO')),
    orden:
      antes.ot !== null && antes.situacion_ot === 'ABIERTA'
        ? [{ ot: antes.ot, accion: 'marcarPagoCompleto', input: { nro_boleta_pago: data.nro_boleta_pago } }]
        : [],
  }),
  OtVinculada: (_event, antes, despues) => traspaso(antes, despues),
  OtRevaluada: ({ data }, antes, despues) =>
    juntos(
      data.por_ov
        ? deOrden({
            ot: data.ot,
            accion: 'revaluarOT',
            input: {},
            ov: { id: despues.id, estado: 'ACEPTADA', saldo: saldoDeOv(despues), diagnostico_pagado: despues.diagnostico_pagado },
          })
        : SIN_EFECTOS_OV,
      traspaso(antes, despues),
    ),
  OtRechazada: (_event, antes, despues) => deStock(liberadas(antes, despues)),
  OportunidadCancelada: (_event, antes, despues) => deStock(liberadas(antes, despues)),
  // No effect on stock or order: the following opportunity is born with the rejection (`proponerHija`).
  NuevaCotizacionPreparada: () => SIN_EFECTOS_OV,
});

/** True when events of this type can affect the stock, an order or a further opportunity. */
export const tieneEfectosDeOv = (type: string): type is OvEventType => PROCESO.has(type);

/** The effects of an opportunity's event on stock and order, given the opportunity before and after it. */
export const efectosDeOv = (event: OvEvent, antes: Ov, despues: Ov): EfectosDeOv => PROCESO.handle(event, antes, despues) ?? SIN_EFECTOS_OV;
