import { feriadoEn, feriadosDe } from '.';

/**
 * The national holidays by date-holidays 3.37 (ISC), an independent computation. Easter Sunday is left out, and that package lacks Holy
 * Saturday.
 */
const SEGUN_OTROS: Readonly<Record<number, string>> = {
  2018: '01-01 03-30 05-01 05-21 07-02 07-16 08-15 09-17 09-18 09-19 10-15 11-01 11-02 12-08 12-25',
  2019: '01-01 04-19 05-01 05-21 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2020: '01-01 04-10 05-01 05-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2021: '01-01 04-02 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  2022: '01-01 04-15 05-01 05-21 06-21 06-27 07-16 08-15 09-16 09-18 09-19 10-10 10-31 11-01 12-08 12-25',
  2023: '01-01 01-02 04-07 05-01 05-21 06-21 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  2024: '01-01 03-29 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2025: '01-01 04-18 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2026: '01-01 04-03 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2027: '01-01 03-26 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  2028: '01-01 04-14 05-01 05-21 06-20 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  2029: '01-01 03-30 05-01 05-21 06-20 07-02 07-16 08-15 09-17 09-18 09-19 10-15 11-01 11-02 12-08 12-25',
  2030: '01-01 04-19 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2031: '01-01 04-11 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2032: '01-01 03-26 05-01 05-21 06-20 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
};

it.each(Object.entries(SEGUN_OTROS))('los feriados de %s', (ano, otros) => {
  const fechas = feriadosDe(Number(ano)).filter(({ nombre }) => nombre !== 'Sábado Santo');
  expect(fechas.map(({ fecha }) => fecha.slice(5)).join(' ')).toBe(otros);
});

it('el Sábado Santo sigue al Viernes Santo', () => {
  for (const ano of Object.keys(SEGUN_OTROS)) {
    const dias = feriadosDe(Number(ano)).flatMap(({ nombre, fecha }) => (nombre.endsWith('Santo') ? [Date.parse(fecha) / 86_400_000] : []));
    expect([dias.length, (dias[1] ?? 0) - (dias[0] ?? 0)]).toEqual([2, 1]);
  }
});

it('los irrenunciables son los cinco de la ley, y antes de la ley no hay el feriado', () => {
  expect(feriadosDe(2026).flatMap(({ fecha, irrenunciable }) => (irrenunciable ? [fecha.slice(5)] : []))).toEqual([
    '01-01',
    '05-01',
    '09-18',
    '09-19',
    '12-25',
  ]);
  expect(feriadosDe(2020).map(({ nombre }) => nombre)).not.toContain('Día de los Pueblos Indígenas');
  expect(feriadosDe(2016).map(({ fecha }) => fecha)).not.toContain('2016-09-17');
  expect([feriadoEn('2026-12-25')?.nombre, feriadoEn('2026-12-24')]).toEqual(['Navidad', null]);
});

it('el solsticio medio queda a más de media hora de la medianoche de Chile hasta 2045: no puede errar el día', () => {
  // The computed moment is exact within a quarter of an hour.
  const medianoche = (ano: number) => {
    const y = (ano - 2000) / 1000;
    const dias = 2_451_716.56767 + 365_241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4 - 2_440_587.5 - 4 / 24;
    return Math.abs(dias - Math.round(dias)) * 24 * 60;
  };
  for (let ano = 2022; ano <= 2045; ano++) expect([ano, medianoche(ano) > 30]).toEqual([ano, true]);
});
