import type { OvDetalle } from '@bitacora/domain/contracts';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRESENTACIONES_DE_OV } from './presentaciones';

const PARTE = { part_number: 'L1', description: 'Pantalla' };
const ov = (cambios: object, ...lineas: readonly [situacion: string, cantidad: number][]) =>
  ({
    id: 34,
    monto_abonado: 0,
    detalle_venta: lineas.map(([situacion, cantidad], id) => ({ id, situacion, cantidad, parte: PARTE })),
    ...cambios,
  }) as unknown as OvDetalle;
const texto = (nodo: Parameters<typeof createElement>[2]) =>
  renderToStaticMarkup(createElement(Fragment, null, nodo)).replace(/<[^>]*>/g, '');
const cabecera = (accion: keyof typeof PRESENTACIONES_DE_OV, sujeto: OvDetalle) =>
  texto(PRESENTACIONES_DE_OV[accion]?.cabecera?.(sujeto, {}));

test.each([
  [
    'RepuestosRecibidosBodega',
    'POR_LLEGAR',
    '¿Llegó a bodega el repuesto que faltaba?',
    '¿Llegaron a bodega los 3 repuestos que faltaban?',
  ],
  ['RepuestosRecibidosEjecutivo', 'ASIGNADA', '¿Recibió de bodega el repuesto?', '¿Recibió de bodega los 3 repuestos?'],
] as const)('%s pregunta por uno o por varios, y solo por los de su situación', (accion, situacion, una, varias) => {
  expect(cabecera(accion, ov({}, [situacion, 1], ['VENDIDA', 4]))).toContain(una);
  expect(cabecera(accion, ov({}, [situacion, 3]))).toContain(varias);
  expect(cabecera(accion, ov({}, [situacion, 2], ['VENDIDA', 4], [situacion, 1]))).toContain(varias);
});

test('cancelar dice qué vuelve al inventario y qué abono queda por devolver', () => {
  const nada = cabecera('CancelarOportunidad', ov({}, ['VENDIDA', 4]));
  expect(nada).not.toMatch(/inventario|abono/);
  const algo = cabecera('CancelarOportunidad', ov({ monto_abonado: 50_000 }, ['ENTREGADA', 2], ['VENDIDA', 4]));
  expect(algo).toContain('Vuelven al inventario:2 × L1 Pantalla (los tiene el ejecutivo)');
  expect(algo).toContain('$50.000');
});

test('el diagnóstico se cobra con el envío que se escribe, menos el abono', () => {
  const rechazada = ov({ estado: 'Oportunidad Rechazada', monto_abonado: 20_000, abono_aplicado: 0, monto_devuelto: 0, pagos: [] });
  const pie = (monto_envio?: string) =>
    texto(PRESENTACIONES_DE_OV.IngresarPagoEnOVRechazada?.pie?.(rechazada, { ...(monto_envio ? { monto_envio } : {}) }));
  expect(pie()).toContain('envío $0');
  expect(pie('4.300')).toContain('Diagnóstico $35.700 + envío $4.300');
});
