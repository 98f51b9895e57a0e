import { flujoOle } from './ole';

/** Records of a BIFF8 stream ([MS-XLS]) that hold what the cells show. */
const REGISTRO = {
  HOJA: 0x85,
  CIFRADO: 0x2f,
  TEXTOS: 0xfc,
  SIGUE: 0x3c,
  FIN: 0x0a,
  TEXTO: 0xfd,
  NUMERO: 0x203,
  RK: 0x27e,
  VARIOS_RK: 0xbd,
  ROTULO: 0x204,
  FORMULA: 0x06,
  TEXTO_DE_FORMULA: 0x207,
} as const;
const TEXTO_EN_FORMULA = 0xffff;
/** Of a list that people upload; further ones are notes of theirs. */
export const MAXIMO_COLUMNAS = 30;

interface Registro {
  readonly tipo: number;
  readonly datos: Buffer;
}

/** The cells of the first sheet of an .xls of Excel 97 or later, row by row. Throws when it cannot be read. */
export function filasXls(bytes: Buffer): string[][] {
  const libro = flujoOle(bytes, ['Workbook', 'Book']);
  if (!libro) throw new Error('No workbook inside');
  const globales = registros(libro, 0);
  if (globales.some(({ tipo }) => tipo === REGISTRO.CIFRADO)) throw new Error('Encrypted');
  const hoja = globales.find(({ tipo, datos }) => tipo === REGISTRO.HOJA && datos.readUInt8(5) === 0);
  if (!hoja) throw new Error('No sheet inside');
  return filas(registros(libro, hoja.datos.readUInt32LE(0)), textosDe(globales));
}

/** The records of a part of the stream, up to its end. */
function registros(libro: Buffer, desde: number): Registro[] {
  const lista: Registro[] = [];
  for (let cursor = desde; cursor + 4 <= libro.length; ) {
    const tipo = libro.readUInt16LE(cursor);
    const largo = libro.readUInt16LE(cursor + 2);
    if (tipo === REGISTRO.FIN) break;
    lista.push({ tipo, datos: libro.subarray(cursor + 4, cursor + 4 + largo) });
    cursor += 4 + largo;
  }
  return lista;
}

function filas(celdas: readonly Registro[], textos: readonly string[]): string[][] {
  const tabla: string[][] = [];
  const poner = (fila: number, columna: number, valor: string) => {
    if (columna >= MAXIMO_COLUMNAS) return;
    tabla[fila] ??= [];
    (tabla[fila] as string[])[columna] = valor;
  };
  let enEspera: readonly [fila: number, columna: number] = [0, 0];
  for (const { tipo, datos } of celdas) {
    if (tipo === REGISTRO.TEXTO_DE_FORMULA) poner(...enEspera, new Textos([datos]).leer());
    if (!DE_CELDA.has(tipo)) continue;
    const fila = datos.readUInt16LE(0);
    const columna = datos.readUInt16LE(2);
    if (tipo === REGISTRO.TEXTO) poner(fila, columna, textos[datos.readUInt32LE(6)] ?? '');
    else if (tipo === REGISTRO.ROTULO) poner(fila, columna, new Textos([datos.subarray(6)]).leer());
    else if (tipo === REGISTRO.RK) poner(fila, columna, String(deRk(datos.readUInt32LE(6))));
    else if (tipo === REGISTRO.VARIOS_RK)
      for (let i = 0; 6 * i + 12 <= datos.length; i++) poner(fila, columna + i, String(deRk(datos.readUInt32LE(6 + 6 * i))));
    else if (tipo === REGISTRO.FORMULA && datos.readUInt16LE(12) === TEXTO_EN_FORMULA) enEspera = [fila, columna];
    else poner(fila, columna, String(datos.readDoubleLE(6)));
  }
  return Array.from(tabla, (celda) => Array.from(celda ?? [], (valor) => valor ?? ''));
}
const DE_CELDA: ReadonlySet<number> = new Set([
  REGISTRO.TEXTO,
  REGISTRO.ROTULO,
  REGISTRO.NUMERO,
  REGISTRO.RK,
  REGISTRO.VARIOS_RK,
  REGISTRO.FORMULA,
]);

/** A number in 30 bits: an integer or the high part of a double, perhaps in hundredths. */
function deRk(rk: number): number {
  const alto = Buffer.alloc(8);
  alto.writeUInt32LE((rk & ~3) >>> 0, 4);
  const valor = rk & 2 ? rk >> 2 : alto.readDoubleLE(0);
  return rk & 1 ? valor / 100 : valor;
}

/** The table of texts and the records that continue it. */
function textosDe(globales: readonly Registro[]): string[] {
  const i = globales.findIndex(({ tipo }) => tipo === REGISTRO.TEXTOS);
  const tabla = globales[i];
  if (!tabla) return [];
  const fin = globales.findIndex(({ tipo }, j) => j > i && tipo !== REGISTRO.SIGUE);
  const partes = [tabla.datos.subarray(8), ...globales.slice(i + 1, fin < 0 ? undefined : fin).map(({ datos }) => datos)];
  const lector = new Textos(partes);
  return Array.from({ length: Math.min(tabla.datos.readUInt32LE(4), 1_000_000) }, () => lector.leer());
}

/** Reads texts one after the other; a text cut by the end of a record says again, in the next, how wide its letters are. */
class Textos {
  private cursor = 0;
  constructor(private readonly partes: Buffer[]) {}

  leer(): string {
    const largo = this.tomar(2).readUInt16LE(0);
    let ancho = this.tomar(1).readUInt8(0);
    const formatos = ancho & 8 ? this.tomar(2).readUInt16LE(0) : 0;
    const fonetica = ancho & 4 ? this.tomar(4).readUInt32LE(0) : 0;
    let texto = '';
    while (texto.length < largo) {
      const aqui = this.parte();
      if (this.cursor === 0 && texto.length > 0) ancho = this.tomar(1).readUInt8(0);
      const porLetra = ancho & 1 ? 2 : 1;
      const letras = Math.min(largo - texto.length, Math.floor((aqui.length - this.cursor) / porLetra));
      if (letras <= 0) throw new Error('Broken text');
      texto += this.tomar(letras * porLetra).toString(porLetra === 2 ? 'utf16le' : 'latin1');
    }
    this.saltar(formatos * 4 + fonetica);
    return texto;
  }

  private parte(): Buffer {
    while (this.partes[0] && this.cursor >= this.partes[0].length) {
      this.partes.shift();
      this.cursor = 0;
    }
    const parte = this.partes[0];
    if (!parte) throw new Error('Broken text');
    return parte;
  }

  private tomar(bytes: number): Buffer {
    const tomado = this.parte().subarray(this.cursor, this.cursor + bytes);
    this.cursor += bytes;
    return tomado;
  }

  private saltar(bytes: number): void {
    for (let resto = bytes; resto > 0; ) {
      const aqui = Math.min(resto, this.parte().length - this.cursor);
      this.cursor += aqui;
      resto -= aqui;
    }
  }
}
