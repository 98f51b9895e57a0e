import { filasDePlanilla } from '../testing/filas-de-planilla';
import { escribirXls, type HojaXls } from './escribir-xls';
import { MAGIA_OLE } from './ole';

const hoja = (filas: HojaXls['filas'], tipo: 'texto' | 'entero' | 'fecha_hora' | 'duracion' = 'texto') =>
  escribirXls({ nombre: 'Acciones', columnas: [{ titulo: 'Columna', tipo, ancho: 10 }], filas });

const primeraColumna = async (bytes: Buffer) => (await filasDePlanilla(bytes)).map((fila) => (fila[0] === undefined ? '' : fila[0]));
const doble = (valor: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(valor);
  return bytes;
};

describe('un .xls escrito', () => {
  it('se lee como se escribió: sus letras, sus números y sus celdas vacías', async () => {
    const bytes = hoja([['Diagnóstico'], ['€ → ñ'], [null], [''], ['Diagnóstico'], ['=1+1']]);
    expect(bytes.subarray(0, 8).equals(MAGIA_OLE)).toBe(true);
    expect(await primeraColumna(bytes)).toEqual(['Columna', 'Diagnóstico', '€ → ñ', '', '', 'Diagnóstico', '=1+1']);
    expect(await primeraColumna(hoja([[10_001], [0]], 'entero'))).toEqual(['Columna', '10001', '0']);
  });

  it('pone la hora y el tiempo en días, como los cuenta Excel', async () => {
    const momento = hoja([[new Date('2026-07-10T12:00:00Z')]], 'fecha_hora');
    const duracion = hoja([[129_600]], 'duracion');
    expect([momento.includes(doble(46_213.5)), duracion.includes(doble(1.5))]).toEqual([true, true]);
    // A cell that an uploader's column cannot read as a text or an amount.
    expect([await primeraColumna(momento), await primeraColumna(duracion)]).toEqual([
      ['Columna', null],
      ['Columna', null],
    ]);
  });

  it('lleva más textos de los que caben en un registro, y más celdas de las que nombra la cabecera del archivo', async () => {
    const textos = Array.from({ length: 65_535 }, (_, i) => [`Texto número ${i} que no se repite, con letras de más para llenar la tabla`]);
    const leidos = await primeraColumna(hoja(textos));
    expect(leidos).toHaveLength(65_536);
    expect([leidos[1], leidos[300], leidos.at(-1)]).toEqual([textos[0]?.[0], textos[299]?.[0], textos.at(-1)?.[0]]);
  });
});
