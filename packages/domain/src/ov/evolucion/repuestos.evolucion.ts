import type { OvEventOf } from '../eventos';
import type { LineaVenta, Ov } from '../ov.state';

function conLineas(ov: Ov, cambio: (linea: LineaVenta) => LineaVenta): Ov {
  return { ...ov, detalle_venta: ov.detalle_venta.map(cambio) };
}
const enEspera = (linea: LineaVenta, disponible: boolean): LineaVenta => ({
  ...linea,
  repuesto_disponiblidad: disponible,
  situacion: disponible ? 'ASIGNADA' : 'POR_LLEGAR',
});

export const evolucionRepuestos = {
  RepuestosPedidosABodega: ({ data }: OvEventOf<'RepuestosPedidosABodega'>, ov: Ov): Ov => {
    const respuestas = new Map(data.lineas.map((linea) => [linea.id, linea.repuesto_disponiblidad]));
    return conLineas(ov, (linea) => enEspera(linea, respuestas.get(linea.id) ?? false));
  },
  RepuestosRecibidosEnBodega: ({ data }: OvEventOf<'RepuestosRecibidosEnBodega'>, ov: Ov): Ov =>
    conLineas(ov, (linea) => (data.lineas.includes(linea.id) ? enEspera(linea, true) : linea)),
  RepuestosRecibidosPorEjecutivo: ({ data }: OvEventOf<'RepuestosRecibidosPorEjecutivo'>, ov: Ov): Ov =>
    conLineas(ov, (linea) => (data.lineas.includes(linea.id) ? { ...linea, situacion: 'ENTREGADA' } : linea)),
  StockDeLineasRespondido: ({ data }: OvEventOf<'StockDeLineasRespondido'>, ov: Ov): Ov => {
    const respuestas = new Map(data.lineas.map((linea) => [linea.id, linea.asignada]));
    return conLineas(ov, (linea) => {
      const asignada = respuestas.get(linea.id);
      return asignada === undefined ? linea : enEspera(linea, asignada);
    });
  },
};
