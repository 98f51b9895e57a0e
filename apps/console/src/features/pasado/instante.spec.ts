import { instanteDe, relojDe } from './instante';

it('a day and an hour are those of the clock of Santiago, in summer and in winter', () => {
  expect(instanteDe('2026-01-15', '14:30')).toBe('2026-01-15T17:30:00.000Z');
  expect(instanteDe('2026-07-15', '14:30')).toBe('2026-07-15T18:30:00.000Z');
  expect(relojDe('2026-07-15T18:30:00Z')).toEqual({ dia: '2026-07-15', hora: '14:30' });
});

it('where the clock is put back the first counts; what no clock shows is no instant', () => {
  expect(instanteDe('2026-04-04', '23:30')).toBe('2026-04-05T02:30:00.000Z');
  expect(instanteDe('2026-09-06', '00:30')).toBeNull();
  expect(['2026-02-30T10:00', '2026-02-3T10:00', '2026-02-03T25:00'].map((d) => instanteDe(...(d.split('T') as [string, string])))).toEqual(
    [null, null, null],
  );
});
