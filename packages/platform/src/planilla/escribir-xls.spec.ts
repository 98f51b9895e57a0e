import { escribirXls, type HojaXls } from './escribir-xls';
import { MAGIA_OLE } from './ole';
import { filasXls } from './xls';

const hoja = (filas: HojaXls['filas'], tipo: 'texto' | 'entero' | 'fecha_hora' | 'duracion' = 'texto') =>
  escribirXls({ nombre: 'Acciones', columnas: [{ titulo: 'Columna', tipo, ancho: 10 }], filas });

const primeraColumna = (bytes: Buffer): string[] => filasXls(bytes).map(([celda]) => celda ?? '');

describe('un .xls escrito', () => {
  it('se lee como se escribió: sus letras, sus números y sus celdas vacías', () => {
    const bytes = hoja([['Diagnóstico'], ['€ → ñ'], [null], [''], ['Diagnóstico'], ['=1+1']]);
    expect(bytes.subarray(0, 8).equals(MAGIA_OLE)).toBe(true);
    expect(primeraColumna(bytes)).toEqual(['Columna', 'Diagnóstico', '€ → ñ', '', '', 'Diagnóstico', '=1+1']);
    expect(primeraColumna(hoja([[10_001], [0]], 'entero'))).toEqual(['Columna', '10001', '0']);
  });

  it('pone la hora y el tiempo en días, como los cuenta Excel', () => {
    const [, momento] = primeraColumna(hoja([[new Date('2026-07-10T12:00:00Z')]], 'fecha_hora'));
    expect(Number(momento)).toBeCloseTo(46_213.5, 6);
    expect(primeraColumna(hoja([[129_600]], 'duracion'))[1]).toBe('1.5');
  });

  it('lleva más textos de los que caben en un registro, y más celdas de las que nombra la cabecera del archivo', () => {
    const textos = Array.from({ length: 65_535 }, (_, i) => [`Texto número ${i} que no se repite, con letras de más para llenar la tabla`]);
    const leidos = primeraColumna(hoja(textos));
    expect(leidos).toHaveLength(65_536);
    expect([leidos[1], leidos[300], leidos.at(-1)]).toEqual([textos[0]?.[0], textos[299]?.[0], textos.at(-1)?.[0]]);
  });
});
