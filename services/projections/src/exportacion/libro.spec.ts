import { PassThrough } from 'node:stream';
import { setTimeout as espera } from 'node:timers/promises';
import { ESTADOS_ORIGINALES } from '@bitacora/domain';
import { ORDEN_VACIA } from '@bitacora/domain/orden';
import { columnasPedidas, type FilaExportada } from './campos';
import { celda, escribirLibro, hojaDe } from './libro';

const AHORA = new Date('2026-03-10T15:00:00.000Z');
const LOTES = 400;
const ruido = () => Math.random().toString(36).repeat(8);

/** Batches of incompressible orders, counted as they are taken. */
async function* lotes(tomados: { n: number }): AsyncGenerator<readonly FilaExportada[]> {
  for (; tomados.n < LOTES; tomados.n++) {
    await espera(0);
    yield Array.from({ length: 100 }, () => ({
      dominio: { ...ORDEN_VACIA, ot: 1, rma: ruido(), fecha_ingreso: AHORA.toISOString(), estado_desde: AHORA.toISOString() },
      cliente: ruido(),
      cliente_rut: '1-9',
      sucursal: null,
      serie: ruido(),
      modelo: ruido(),
      monto_total: null,
      monto_con_descuento: null,
    }));
  }
}

describe('el libro', () => {
  it('no se escribe más rápido de lo que se lee, y se deja cuando nadie lee', async () => {
    const salida = new PassThrough({ highWaterMark: 64 * 1024 });
    const tomados = { n: 0 };
    const escrito = escribirLibro(salida, [hojaDe('Ordenes', columnasPedidas([], ESTADOS_ORIGINALES), LOTES * 100, lotes(tomados))], AHORA);
    // A busy machine fills the buffer late, so it counts as full when nothing was taken for a second.
    let parado = -1;
    for (; parado !== tomados.n || parado === 0; await espera(1000)) parado = tomados.n;
    expect(parado).toBeLessThan(LOTES / 2);
    salida.destroy();
    await escrito;
    expect(tomados.n).toBeLessThanOrEqual(parado + 1);
  });

  it('pone las horas de Santiago, con su cambio de horario, y los días como están', () => {
    expect(celda('fecha_hora', '2026-01-10T02:30:15.000Z')).toEqual(new Date('2026-01-09T23:30:15.000Z'));
    expect(celda('fecha_hora', '2026-07-10T02:30:15.000Z')).toEqual(new Date('2026-07-09T22:30:15.000Z'));
    expect(celda('fecha', '2026-07-10')).toEqual(new Date('2026-07-10T00:00:00.000Z'));
    expect(celda('texto', '')).toBeNull();
    expect(celda('pesos', 0)).toBe(0);
    expect(String(celda('texto', 'x'.repeat(40_000))).length).toBe(32_767);
  });
});
