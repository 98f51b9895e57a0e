import { clp, cuantas, fecha, leerDia, mesAnterior } from './formats';

describe('leerDia', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['01022026', '2026-02-01'],
    [' 29/02/2028 ', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('lee %s', (texto, iso) => expect(leerDia(texto)).toBe(iso));

  it.each(['', '1/2', '31/02/2026', '29/02/2027', '00/01/2026', '12/31/2026', '1/2/26', '2026-13-01', 'ayer', '01/02/2026x'])(
    'no toma %p por un día',
    (texto) => expect(leerDia(texto)).toBeNull(),
  );

  it('lee lo que `fecha` escribe', () => expect(leerDia(fecha('2026-03-09'))).toBe('2026-03-09'));
});

describe('el mes anterior', () => {
  it('va del primero al último día, también en enero y en año bisiesto', () => {
    expect(mesAnterior('2026-11-21')).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' });
    expect(mesAnterior('2027-01-01')).toEqual({ desde: '2026-12-01', hasta: '2026-12-31' });
    expect(mesAnterior('2028-03-31')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  });
});

it.each([
  [0, '0 órdenes'],
  [1, '1 orden'],
  [2, '2 órdenes'],
  [1234, '1.234 órdenes'],
])('%d con su nombre es %j', (n, texto) => expect(cuantas(n, 'orden', 'órdenes')).toBe(texto));

it.each([
  [0, '$0'],
  [35_700, '$35.700'],
  [-1500, '$-1.500'],
  [null, '0'],
  [undefined, '0'],
])('un monto de %p se escribe %j', (monto, texto) => expect(clp(monto)).toBe(texto));
