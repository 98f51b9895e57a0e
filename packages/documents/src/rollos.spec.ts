import { codigoDeBarras } from './barras';
import { renderEtiqueta } from './etiqueta';
import { formatoFecha, formatoFechaHora, formatoPesos, formatoRut } from './formato';
import { renderHojaDeRepuestos } from './hoja-de-repuestos';
import { CENTRO, HOJA } from './testing/ejemplos';
import { leerPdf } from './testing/leer-pdf';

describe('etiqueta', () => {
  it('is one page of 62 × 29 mm a label, with the order and its kind', async () => {
    const ordenes = [
      { ot: 26310, tipo_servicio: { id: 1 } },
      { ot: 26311, tipo_servicio: { id: 4 } },
      { ot: 1234567, tipo_servicio: { id: 1 } },
    ];
    const { paginas, texto, tamanos } = await leerPdf(await renderEtiqueta(ordenes));
    expect(paginas).toBe(3);
    expect(texto).toEqual(['OT 26310 GARANT', 'OT 26311 PRESUP', 'OT 1234567 GARANT']);
    for (const { ancho, alto } of tamanos) {
      expect(ancho).toBeCloseTo(62, 1);
      expect(alto).toBeCloseTo(29, 1);
    }
  });

  it('says that its house is a demo, on the same page', async () => {
    const { paginas, texto } = await leerPdf(await renderEtiqueta({ ot: 1234567, tipo_servicio: { id: 1 }, demo: true }));
    expect([paginas, texto]).toEqual([1, ['OT 1234567 GARANT DEMOSTRACIÓN']]);
    const hoja = await leerPdf(await renderHojaDeRepuestos({ ...CENTRO, demo: true }, HOJA));
    expect([hoja.paginas, hoja.texto[0]]).toEqual([1, expect.stringContaining('DEMOSTRACIÓN')]);
  });

  it('accepts a single order and refuses none', async () => {
    expect((await leerPdf(await renderEtiqueta({ ot: 7, tipo_servicio: { id: 4 } }))).texto).toEqual(['OT 7 PRESUP']);
    await expect(renderEtiqueta([])).rejects.toThrow('al menos una etiqueta');
  });

  it('has bars a whole number of printer dots wide, with room for the blank margins', () => {
    const ancho = (62 * 72) / 25.4;
    const { width } = codigoDeBarras(26310, ancho, 40);
    const modulo = width / 79;
    expect(modulo / (72 / 203)).toBeCloseTo(5, 6);
    expect(width + 20 * modulo).toBeLessThanOrEqual(ancho);
  });
});

describe('hoja de repuestos', () => {
  it('is a receipt 80 mm wide with the parts as the warehouse reads them', async () => {
    const { paginas, texto, tamanos } = await leerPdf(await renderHojaDeRepuestos(CENTRO, HOJA));
    expect(paginas).toBe(1);
    expect(tamanos[0]?.ancho).toBeCloseTo(80, 1);
    for (const dato of [
      'OT 26310',
      'CLA1234567',
      'Ítalo Órdenes',
      'Raúl Yáñez',
      '16/01/2026 11:00',
      '13NB0ZB1T01011',
      'Total de repuestos: 3',
    ]) {
      expect(texto[0]).toContain(dato);
    }
    for (const dato of [
      'MÓDULO TÉR',
      'PANTALLA O',
      'BATERÍA',
      'Ubicación: B-12-03',
      'Solicitado',
      'Localizado',
      'Bad',
      'Asignado: Sí',
      'Asignado: No',
    ]) {
      expect(texto[0]).toContain(dato);
    }
    expect(texto[0]).not.toContain('TÉRM');
  });

  it('grows with its rows and stays one page', async () => {
    const solicitud_partes = Array.from({ length: 50 }, () => HOJA.solicitud_partes)
      .flat()
      .slice(0, 50);
    const corta = await leerPdf(await renderHojaDeRepuestos(CENTRO, { ...HOJA, solicitud_partes: [] }));
    const larga = await leerPdf(await renderHojaDeRepuestos(CENTRO, { ...HOJA, solicitud_partes }));
    expect(corta.texto[0]).toContain('No hay registros');
    expect(larga.paginas).toBe(1);
    expect(larga.texto[0]).toContain('Total de repuestos: 50');
    expect(larga.tamanos[0]?.alto ?? 0).toBeGreaterThan((corta.tamanos[0]?.alto ?? 0) + 400);
  });
});

describe('formats', () => {
  it('prints instants in Santiago, by the season, and days as they are', () => {
    expect(formatoFechaHora('2026-01-15T02:30:00Z')).toBe('14/01/2026 23:30');
    expect(formatoFechaHora('2026-07-15T04:05:00Z')).toBe('15/07/2026 00:05');
    expect(formatoFechaHora(new Date('2026-07-15T02:30:00Z'))).toBe('14/07/2026 22:30');
    expect(formatoFecha('2026-03-01')).toBe('01/03/2026');
    expect(formatoFechaHora('2026-03-01')).toBe('01/03/2026');
    expect(formatoFecha(null)).toBe('—');
    expect(formatoFecha('no es fecha')).toBe('—');
  });

  it('groups pesos and RUT by thousands', () => {
    expect(formatoPesos(990)).toBe('$ 990');
    expect(formatoPesos(9990)).toBe('$ 9.990');
    expect(formatoPesos(-1234567)).toBe('-$ 1.234.567');
    expect(formatoRut('9876543-k')).toBe('9.876.543-K');
    expect(formatoRut('12.345.678-5')).toBe('12.345.678-5');
    expect(formatoRut('extranjero')).toBe('extranjero');
  });
});
