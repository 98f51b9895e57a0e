import type { Recorded } from '../../kernel';
import { EVENTOS_OV, type OvEvent } from '../eventos';
import { ESTADO_OV, type EstadoOv } from '../ov.estados';
import type { LineaVenta, Ov, SituacionLinea } from '../ov.state';

/** The lines, with those in a situation of `desde` moved to another. */
export function conSituacion(lineas: readonly LineaVenta[], desde: readonly SituacionLinea[], a: SituacionLinea): readonly LineaVenta[] {
  return lineas.map((linea) => (desde.includes(linea.situacion) ? { ...linea, situacion: a } : linea));
}

/** The effect of entering a status on the lines (specification, 9.5). */
function lineasAlEntrar(lineas: readonly LineaVenta[], estado: EstadoOv): readonly LineaVenta[] {
  switch (estado) {
    case ESTADO_OV.EN_REPARACION:
      return conSituacion(lineas, ['COTIZADA', 'ASIGNADA', 'ENTREGADA'], 'EN_ORDEN');
    case ESTADO_OV.RECHAZADA:
    case ESTADO_OV.CERRADA_RECHAZADA:
      // Units that never arrived are no longer expected.
      return conSituacion(conSituacion(lineas, ['ASIGNADA', 'ENTREGADA'], 'LIBERADA'), ['POR_LLEGAR'], 'COTIZADA');
    case ESTADO_OV.CERRADA:
      return conSituacion(lineas, ['ENTREGADA'], 'VENDIDA');
    default:
      return lineas;
  }
}

/** Applies the common data of events: the row of the history and the resulting status. */
export function aplicarEfectos(ov: Ov, event: OvEvent, { at, actor }: Recorded): Ov {
  const historial_acciones = [
    ...ov.historial_acciones,
    { fecha_hora: at, accion: EVENTOS_OV[event.type].label, responsable: actor.nombre },
  ];
  const { estado } = event.data;
  if (!estado) return { ...ov, historial_acciones };
  return {
    ...ov,
    historial_acciones,
    estado: estado.nuevo,
    estado_desde: at,
    detalle_venta: lineasAlEntrar(ov.detalle_venta, estado.nuevo),
  };
}
