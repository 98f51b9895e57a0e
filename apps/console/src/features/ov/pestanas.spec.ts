import type { OvDetalle } from '@bitacora/domain/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CotizacionYPagos } from './pestanas';

const pago = (cambios: object) => ({
  fecha_hora: '2026-03-10T15:00:00.000Z',
  concepto: 'Pago',
  documento: 'B-1',
  monto: 80_000,
  envio: 0,
  responsable: 'Andrea Pinto',
  ...cambios,
});
const ov = (cambios: object) =>
  ({
    detalle_venta: [],
    servicios: [],
    costo_envio: 0,
    requiere_abono: false,
    comentario_vendedor: null,
    comentario_cierre: null,
    motivo_cancelacion: null,
    pagos: [],
    abono_aplicado: 0,
    monto_abonado: 0,
    saldo: 0,
    ...cambios,
  }) as unknown as OvDetalle;
const dice = (cambios: object) =>
  renderToStaticMarkup(createElement(CotizacionYPagos, { ov: ov(cambios) }))
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

describe('los pagos de una oportunidad', () => {
  test('con fecha, concepto, documento, monto y responsable, aunque no pidiera abono', () => {
    const texto = dice({ pagos: [pago({ envio: 5000 })], saldo: 20_000 });
    expect(texto).toContain('Pagos recibidos y devueltos');
    expect(texto).toContain('10/03/2026 12:00|Pago (envío $5.000)|B-1|$80.000|Andrea Pinto');
    expect(texto).toContain('Saldo por pagar|$20.000');
  });

  test('una devolución es negativa, y dice lo que falta devolver', () => {
    const texto = dice({
      estado: 'Oportunidad Rechazada',
      pagos: [pago({ concepto: 'Abono', monto: 50_000 }), pago({ concepto: 'Devolución de abono', documento: 'NC-2', monto: -50_000 })],
      monto_abonado: 50_000,
      abono_aplicado: 35_700,
    });
    expect(texto).toContain('Devolución de abono|NC-2|−$50.000');
    expect(texto).toContain('Abono aplicado al diagnóstico|$35.700');
  });

  test('sin pagos no hay tarjeta', () => expect(dice({})).not.toContain('Pagos recibidos'));
});
