import type { NombreMovimiento, ReferenciaStock } from '../stock';
import type { OvEvent } from './eventos';
import type { LineaVenta, Ov, SituacionLinea } from './ov.state';

/** A stock movement caused by an opportunity's event, on one part, with as many units as its line. */
export interface EfectoDeStockOv {
  readonly parte_id: number;
  readonly movimiento: NombreMovimiento;
  readonly cantidad: number;
  readonly referencia: ReferenciaStock;
  /** Distinguishes several effects of one event. */
  readonly clave: string;
}

/** The units that an opportunity's event promises to a line. */
export interface AsignacionDeOv {
  readonly parte_id: number;
  readonly part_number: string;
  readonly cantidad: number;
  readonly id_detalle_venta: number;
}

/** The reference of a movement: opportunity and line (specification, 8.2). */
export const referenciaDeLinea = (ov: Ov, linea: LineaVenta): ReferenciaStock => ({
  ot: ov.ot,
  solicitud_id: null,
  rma: ov.rma,
  documento: `OV ${ov.id} línea ${linea.id}`,
  ov: { ov: ov.id, linea: linea.id },
});

/** The movements of each of these lines. */
export function moverLineas(
  ov: Ov,
  lineas: readonly LineaVenta[],
  ...movimientos: readonly NombreMovimiento[]
): readonly EfectoDeStockOv[] {
  return lineas.flatMap((linea) =>
    movimientos.map((movimiento) => ({
      parte_id: linea.parte.id,
      movimiento,
      cantidad: linea.cantidad,
      referencia: referenciaDeLinea(ov, linea),
      clave: `${linea.id}:${movimiento}`,
    })),
  );
}

/** The lines that an event moved from one situation to another. */
export function lineasQuePasan(antes: Ov, despues: Ov, a: SituacionLinea): readonly LineaVenta[] {
  return antes.detalle_venta.filter(
    ({ id, situacion }) => situacion !== a && despues.detalle_venta.some((linea) => linea.id === id && linea.situacion === a),
  );
}

/** The allocations that must precede these events, so that the last free unit goes to exactly one. */
export function asignacionesDeOv(events: readonly OvEvent[], antes: Ov): readonly AsignacionDeOv[] {
  return events.flatMap((event) => {
    if (event.type !== 'RepuestosPedidosABodega') return [];
    const disponibles = new Set(event.data.lineas.filter((linea) => linea.repuesto_disponiblidad).map((linea) => linea.id));
    return antes.detalle_venta
      .filter((linea) => disponibles.has(linea.id))
      .map(({ id, parte, cantidad }) => ({ parte_id: parte.id, part_number: parte.part_number, cantidad, id_detalle_venta: id }));
  });
}
