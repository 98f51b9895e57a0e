import fc from 'fast-check';
import { abonoMaximo, baseFiscal, calcularMontos, saldoDe, totalDiagnostico, VALOR_DIAGNOSTICO } from '.';

const cobro = fc.record({
  detalle_venta: fc.array(
    fc.record({ cantidad: fc.integer({ min: 1, max: 1000 }), precio_unitario: fc.integer({ min: 1, max: 100_000_000 }) }),
    { maxLength: 50 },
  ),
  servicios: fc.array(fc.record({ cantidad: fc.integer({ min: 1, max: 1000 }), precio: fc.integer({ min: 1, max: 100_000_000 }) }), {
    maxLength: 50,
  }),
  costo_envio: fc.integer({ min: 0, max: 1_000_000_000 }),
  porcentaje_descuento: fc.integer({ min: 0, max: 10_000 }).map((centesimas) => centesimas / 100),
});
const uno = (precio_unitario: number, porcentaje_descuento = 0) =>
  calcularMontos({ detalle_venta: [{ cantidad: 1, precio_unitario }], servicios: [], costo_envio: 0, porcentaje_descuento });

describe('el dinero de la OV', () => {
  it('suma líneas, servicios y envío; IVA sobre el neto y descuento sobre el bruto', () => {
    expect(
      calcularMontos({
        detalle_venta: [{ cantidad: 2, precio_unitario: 10_000 }],
        servicios: [{ cantidad: 1, precio: 20_000 }],
        costo_envio: 5_000,
        porcentaje_descuento: 10,
      }),
    ).toEqual({ monto_total_neto: 45_000, iva: 8_550, monto_bruto: 53_550, monto_descuento: 5_355, total: 48_195 });
  });

  it('redondea hacia arriba en la mitad', () => {
    expect(uno(50).iva).toBe(10); // 9,5
    expect(uno(150).iva).toBe(29); // 28,5
    expect(uno(50, 2.5).monto_descuento).toBe(2); // 60 al 2,5 % = 1,5
  });

  it('35.700 es 30.000 más IVA, y el envío se suma bruto', () => {
    expect(uno(30_000).total).toBe(VALOR_DIAGNOSTICO);
    expect(baseFiscal(VALOR_DIAGNOSTICO)).toBe(30_000);
    expect(totalDiagnostico(4_990)).toBe(40_690);
  });

  it('nunca es negativo, cuadra y es entero', () => {
    fc.assert(
      fc.property(cobro, (c) => {
        const m = calcularMontos(c);
        for (const monto of Object.values(m)) {
          expect(Number.isSafeInteger(monto)).toBe(true);
          expect(monto).toBeGreaterThanOrEqual(0);
        }
        expect(m.monto_bruto).toBe(m.monto_total_neto + m.iva);
        expect(m.total + m.monto_descuento).toBe(m.monto_bruto);
        // Rounded half up to the peso, in exact arithmetic.
        const resto = BigInt(m.iva) * 100n - BigInt(m.monto_total_neto) * 19n;
        expect(resto > -50n && resto <= 50n).toBe(true);
        const desvio = BigInt(m.monto_descuento) * 10_000n - BigInt(m.monto_bruto) * BigInt(Math.round(c.porcentaje_descuento * 100));
        expect(desvio > -5_000n && desvio <= 5_000n).toBe(true);
        const base = BigInt(baseFiscal(m.total)) * 119n - BigInt(m.total) * 100n;
        expect(base * 2n > -119n && base * 2n <= 119n).toBe(true);
        expect(abonoMaximo(m)).toBeLessThanOrEqual(m.total);
        expect(abonoMaximo(m)).toBeLessThanOrEqual(m.monto_total_neto);
        expect(saldoDe(m, abonoMaximo(m))).toBeGreaterThanOrEqual(0);
        if (c.porcentaje_descuento === 0) expect(baseFiscal(m.total)).toBe(m.monto_total_neto);
        if (c.porcentaje_descuento === 100) expect(m.total).toBe(0);
      }),
    );
  });
});
