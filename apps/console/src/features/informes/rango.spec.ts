import { errorDeFin, esRango, finDelDia, inicioDelDia } from './rango';

test.each([
  ['2026-03-01', '2026-03-31', true, undefined],
  ['2026-03-01', '2026-03-01', true, undefined],
  ['2026-03-02', '2026-03-01', false, 'La fecha final no puede ser anterior a la inicial'],
  ['2026-02-30', '2026-03-01', false, undefined],
  ['', '2026-03-01', false, undefined],
])('de %j a %j', (desde, hasta, es, error) => {
  expect(esRango({ desde, hasta })).toBe(es);
  expect(errorDeFin({ desde, hasta })).toBe(error);
});

test('el rango llega hasta el último segundo de su último día', () =>
  expect([inicioDelDia('2026-03-01'), finDelDia('2026-03-31')]).toEqual(['2026-03-01T00:00:00', '2026-03-31T23:59:59']));
