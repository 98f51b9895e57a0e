import type { OvDetalle } from '@bitacora/domain/contracts';
import {
  abonoTope,
  BORRADOR_VACIO,
  type Borrador,
  borradorDe,
  cuerpoDe,
  descuentoFuera,
  descuentoMuyFino,
  entero,
  erroresDe,
  montosDe,
} from './borrador';

const LINEA = { id_parte: 1, part_number: 'P1', description: 'Pantalla', partes_cant: '2', precio_unitario: '10.000' };
const borrador = (cambios: Partial<Borrador> = {}): Borrador => ({ ...BORRADOR_VACIO, items: [LINEA], ...cambios });

test.each([
  ['10.000', 10_000],
  ['$ 1.234.567', 1_234_567],
  ['', 0],
  ['abc', 0],
])('el monto escrito %j es %d', (texto, monto) => expect(entero(texto)).toBe(monto));

describe('los montos de un borrador', () => {
  test('IVA sobre el neto, descuento sobre el bruto', () =>
    expect(montosDe(borrador({ servicios: [{ id: 3, cantidad: '1', precio: '5.000' }], discount: '10' }))).toEqual({
      monto_total_neto: 25_000,
      iva: 4_750,
      monto_bruto: 29_750,
      monto_descuento: 2_975,
      total: 26_775,
    }));

  test('el envío cuenta solo si se cobra', () => {
    expect(montosDe(borrador({ costo_envio: '5.000' })).monto_total_neto).toBe(20_000);
    expect(montosDe(borrador({ costo_envio: '5.000', requiere_cobro_envio: true })).monto_total_neto).toBe(25_000);
  });

  test('el descuento se escribe con coma, y mientras sea imposible cuenta como 0 o 100', () => {
    expect(montosDe(borrador({ discount: '12,5' })).monto_descuento).toBe(2_975);
    expect(montosDe(borrador({ discount: '300' })).total).toBe(0);
    expect(montosDe(borrador({ discount: '-5' })).monto_descuento).toBe(0);
    expect(['0', '100', '100,5', '-1'].map(descuentoFuera)).toEqual([false, false, true, true]);
    expect(['33,33', '33,333'].map(descuentoMuyFino)).toEqual([false, true]);
  });

  test('el abono no pasa del neto ni del total', () => {
    expect(abonoTope(borrador())).toBe(20_000);
    expect(abonoTope(borrador({ discount: '50' }))).toBe(11_900);
  });
});

describe('un borrador empieza', () => {
  const linea = { id: 5001, cantidad: 2, precio_unitario: 10_000, parte: { id: 1, part_number: 'P1', description: 'Pantalla' } };
  const ov = (cambios: object) =>
    ({
      detalle_venta: [],
      servicios: [],
      porcentaje_descuento: 0,
      requiere_abono: false,
      abono_requerido: '0',
      requiere_cobro_envio: false,
      costo_envio: 0,
      comentario_vendedor: null,
      data_ov_rechazada: null,
      ...cambios,
    }) as unknown as OvDetalle;

  test('vacío, sin ceros que borrar', () => expect(borradorDe(ov({}))).toEqual(BORRADOR_VACIO));

  test('con lo guardado, aunque siga a una rechazada', () => {
    const rechazada = { detalle_venta: [{ ...linea, cantidad: 9 }], servicios: [] };
    expect(borradorDe(ov({ detalle_venta: [linea], data_ov_rechazada: rechazada })).items).toEqual([
      { ...LINEA, precio_unitario: '10000' },
    ]);
    expect(borradorDe(ov({ data_ov_rechazada: rechazada })).items[0]?.partes_cant).toBe('9');
  });
});

describe('lo que falta para enviarla', () => {
  const errores = (cambios: Partial<Borrador>) => erroresDe({ id: 5, ot: null }, borrador(cambios), {});

  test('nada, si tiene una línea con cantidad y precio', () => expect(errores({})).toEqual({}));
  test('una línea o un servicio', () =>
    expect(errores({ items: [] })).toEqual({ items: ['Debe agregar al menos un repuesto o servicio'] }));
  test('una cantidad', () =>
    expect(errores({ items: [{ ...LINEA, partes_cant: '' }] })).toEqual({ 'items.0.partes_cant': ['Campo requerido mayor a 0'] }));
  test('un abono que quepa', () =>
    expect(errores({ requiere_abono: true, abono_requerido: '20.001' })).toEqual({
      abono_requerido: ['El abono no puede ser mayor al 100% del total'],
    }));
});

test('se envía con números, y el abono como se escribió', () =>
  expect(cuerpoDe(borrador({ abono_requerido: ' 1.000 ', costo_envio: '3.990', discount: '7,5' }))).toMatchObject({
    items: [{ id_parte: 1, partes_cant: 2, precio_unitario: 10_000 }],
    abono_requerido: '1.000',
    costo_envio: 3_990,
    discount: 7.5,
  }));
