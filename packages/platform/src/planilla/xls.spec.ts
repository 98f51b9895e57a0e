import { filasDePlanilla } from '../testing/filas-de-planilla';
import { escribirOle } from './escribir-ole';
import { leerPlanilla } from './planilla';

const corto = (...valores: number[]) => Buffer.from(Uint16Array.from(valores).buffer);
const largo = (valor: number) => Buffer.from(Uint32Array.of(valor).buffer);
const doble = (valor: number) => Buffer.from(Float64Array.of(valor).buffer);
const texto = (letras: string) => Buffer.concat([corto(letras.length), Buffer.from([1]), Buffer.from(letras, 'utf16le')]);
const registro = (tipo: number, ...partes: Buffer[]) => {
  const datos = Buffer.concat(partes);
  return Buffer.concat([corto(tipo, datos.length), datos]);
};
const [INICIO, FIN, HOJA, FORMATO, ESTILO, TEXTOS] = [0x809, 0x0a, 0x85, 0x41e, 0xe0, 0xfc] as const;
const CALENDARIO = 0x22;
const [NUMERO, RK, VARIOS_RK, LOGICO, FORMULA] = [0x203, 0x27e, 0xbd, 0x205, 0x06] as const;

/** A workbook of hand-written records: a hidden sheet without cells, then one with these; each format is a style. */
function libro(celdas: readonly Buffer[], { formatos = [] as string[], textos = 0, desde1904 = false } = {}): Buffer {
  const inicio = registro(INICIO, corto(0x600, 5, 0, 0), largo(0), largo(6));
  const antes = Buffer.concat([
    inicio,
    registro(CALENDARIO, corto(desde1904 ? 1 : 0)),
    ...formatos.map((codigo, i) => registro(FORMATO, corto(164 + i), texto(codigo))),
    ...formatos.map((_, i) => registro(ESTILO, corto(0, 164 + i, 0, 0, 0, 0, 0, 0, 0, 0))),
    registro(TEXTOS, largo(textos), largo(textos)),
  ]);
  const hoja = (lugar: number, oculta: number) => registro(HOJA, largo(lugar), Buffer.from([oculta, 0, 1, 0, 65]));
  const vacia = Buffer.concat([inicio, registro(FIN)]);
  const desde = antes.length + 2 * hoja(0, 0).length + registro(FIN).length;
  const hojas = [hoja(desde, 1), hoja(desde + vacia.length, 0)];
  return escribirOle('Workbook', Buffer.concat([antes, ...hojas, registro(FIN), vacia, inicio, ...celdas, registro(FIN)]));
}

it('un número muestra los ceros de su formato, también entre varios y en una fórmula', async () => {
  const entero = (valor: number) => largo((valor << 2) | 2);
  const celdas = [
    registro(NUMERO, corto(0, 0, 0), doble(12_345)),
    registro(RK, corto(1, 0, 1), entero(77)),
    registro(VARIOS_RK, corto(2, 0), corto(0), entero(5), corto(1), entero(6), corto(1)),
    registro(FORMULA, corto(3, 0, 0), doble(9), corto(0), largo(0), corto(0)),
    registro(NUMERO, corto(4, 0, 2), doble(46_023)),
    registro(LOGICO, corto(5, 0, 0), Buffer.from([42, 1])),
    registro(NUMERO, corto(6, 0, 0), doble(9e24)),
    // The result of a formula that is an error.
    registro(FORMULA, corto(7, 0, 0), Buffer.from([2, 0, 42, 0, 0, 0, 255, 255]), corto(0), largo(0), corto(0)),
  ];
  const filas = await filasDePlanilla(libro(celdas, { formatos: ['00000000', '000-0', 'dd/mm/yyyy'] }));
  expect(filas).toEqual([['00012345'], ['007-7'], ['00000005', '000-6'], ['00000009'], [null], [null], [null], [null]]);
});

it('una fecha dice su día, cuente el libro desde 1900 o desde 1904', async () => {
  const dia = async (serie: number, desde1904: boolean) => {
    const bytes = libro([registro(NUMERO, corto(0, 0, 0), doble(serie))], { formatos: ['dd/mm/yyyy'], desde1904 });
    const { filas } = await leerPlanilla(bytes, { csv: false, filas: 9, columnas: 9 });
    return filas[0]?.celdas[0];
  };
  expect(await dia(45_000, false)).toMatchObject({ dia: '2023-03-15' });
  expect(await dia(43_538, true)).toMatchObject({ dia: '2023-03-15' });
});

it('se rehúsa el que dice tener más textos de los que caben, y el que tiene clave', async () => {
  await expect(filasDePlanilla(libro([], { textos: 4_000_000_000 }))).rejects.toThrow('demasiados textos');
  await expect(filasDePlanilla(escribirOle('EncryptedPackage', Buffer.alloc(9000)))).rejects.toThrow('tiene clave');
});
