import type { OvDetalle } from '@bitacora/domain/contracts';
import { PREGUNTAS } from './dialogos-simples';

const ov = (...lineas: readonly [situacion: string, cantidad: number][]) =>
  ({ id: 34, detalle_venta: lineas.map(([situacion, cantidad], id) => ({ id, situacion, cantidad })) }) as unknown as OvDetalle;

test.each([
  [
    'RepuestosRecibidosBodega',
    'POR_LLEGAR',
    '¿Llegó a bodega el repuesto que faltaba?',
    '¿Llegaron a bodega los 3 repuestos que faltaban?',
  ],
  ['RepuestosRecibidosEjecutivo', 'ASIGNADA', '¿Recibió de bodega el repuesto?', '¿Recibió de bodega los 3 repuestos?'],
] as const)('%s pregunta por uno o por varios, y solo por los de su situación', (accion, situacion, una, varias) => {
  expect(PREGUNTAS[accion]?.(ov([situacion, 1], ['VENDIDA', 4]))).toBe(una);
  expect(PREGUNTAS[accion]?.(ov([situacion, 3]))).toBe(varias);
  expect(PREGUNTAS[accion]?.(ov([situacion, 2], ['VENDIDA', 4], [situacion, 1]))).toBe(varias);
});
