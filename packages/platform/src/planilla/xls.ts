import { type Celda, ILEGIBLE } from './celda';
import { type Calendario, celdaDeNumero, formatoDe } from './formato';
import { LIMITES, PlanillaInvalida } from './limites';
import { flujoOle } from './ole';
import type { Tabla } from './tabla';

/** The records of a BIFF8 stream ([MS-XLS]) with the contents of cells. */
const REGISTRO = {
  HOJA: 0x85,
  CIFRADO: 0x2f,
  TEXTOS: 0xfc,
  SIGUE: 0x3c,
  FIN: 0x0a,
  CALENDARIO: 0x22,
  FORMATO: 0x41e,
  ESTILO_DE_CELDA: 0xe0,
  TEXTO: 0xfd,
  NUMERO: 0x203,
  RK: 0x27e,
  VARIOS_RK: 0xbd,
  ROTULO: 0x204,
  LOGICO_O_ERROR: 0x205,
  FORMULA: 0x06,
  TEXTO_DE_FORMULA: 0x207,
} as const;
/** The result of a formula that is no number. */
const NO_ES_NUMERO = 0xffff;
const TEXTO = 0;
const VACIO = 3;

interface Registro {
  readonly tipo: number;
  readonly datos: Buffer;
}

/** The tables that the cells refer to. */
interface Referidos extends Calendario {
  readonly textos: readonly string[];
  /** The number format of each style. */
  readonly formatos: readonly string[];
}

/** The cells of the first visible sheet of an .xls of Excel 97 or later. Throws when it cannot be read. */
export function leerXls(bytes: Buffer, tabla: Tabla): void {
  const libro = flujoOle(bytes, ['Workbook', 'Book']);
  if (!libro) {
    if (flujoOle(bytes, ['EncryptedPackage'])) throw new PlanillaInvalida(CON_CLAVE);
    throw new Error('No workbook inside');
  }
  const { hoja, ...referidos } = leerLibro(libro);
  leerCeldas(registros(libro, hoja), referidos, tabla);
}
const CON_CLAVE = 'El archivo tiene clave: quítasela y súbelo de nuevo';

/** The records of a part of the stream, up to its end. */
function* registros(libro: Buffer, desde: number): Generator<Registro> {
  for (let cursor = desde; cursor + 4 <= libro.length; ) {
    const tipo = libro.readUInt16LE(cursor);
    const largo = libro.readUInt16LE(cursor + 2);
    if (tipo === REGISTRO.FIN) return;
    yield { tipo, datos: libro.subarray(cursor + 4, cursor + 4 + largo) };
    cursor += 4 + largo;
  }
}

/** The workbook's settings for all its sheets, and the place of the first visible one. */
function leerLibro(libro: Buffer): Referidos & { readonly hoja: number } {
  const hojas: Buffer[] = [];
  const tabla: Buffer[] = [];
  const propios = new Map<number, string>();
  const estilos: number[] = [];
  let desde1904 = false;
  let anterior: number | undefined;
  for (const { tipo, datos } of registros(libro, 0)) {
    if (tipo === REGISTRO.CIFRADO) throw new PlanillaInvalida(CON_CLAVE);
    if (hojas.length + estilos.length + propios.size > LIMITES.formatos) throw new Error('Too many styles');
    if (tipo === REGISTRO.HOJA && datos.readUInt8(5) === 0) hojas.push(datos);
    else if (tipo === REGISTRO.CALENDARIO) desde1904 = datos.readUInt16LE(0) === 1;
    else if (tipo === REGISTRO.FORMATO) propios.set(datos.readUInt16LE(0), new Textos([datos.subarray(2)]).leer());
    else if (tipo === REGISTRO.ESTILO_DE_CELDA) estilos.push(datos.readUInt16LE(2));
    else if (tipo === REGISTRO.TEXTOS || (tipo === REGISTRO.SIGUE && anterior === REGISTRO.TEXTOS)) {
      tabla.push(datos);
      anterior = REGISTRO.TEXTOS;
      continue;
    }
    anterior = tipo;
  }
  const hoja = hojas.find((datos) => (datos.readUInt8(4) & 3) === 0) ?? hojas[0];
  if (!hoja) throw new Error('No sheet inside');
  return { hoja: hoja.readUInt32LE(0), textos: textosDe(tabla), formatos: estilos.map((id) => formatoDe(id, propios)), desde1904 };
}

function leerCeldas(lista: Iterable<Registro>, { textos, formatos, desde1904 }: Referidos, tabla: Tabla): void {
  const numero = (valor: number, estilo: number) => celdaDeNumero(valor, formatos[estilo] ?? 'General', { desde1904 });
  let enEspera: readonly [fila: number, columna: number] = [0, 0];
  for (const { tipo, datos } of lista) {
    if (tabla.completa) return;
    if (tipo === REGISTRO.TEXTO_DE_FORMULA) tabla.poner(...enEspera, new Textos([datos]).leer());
    if (!DE_CELDA.has(tipo)) continue;
    const fila = datos.readUInt16LE(0) + 1;
    const columna = datos.readUInt16LE(2);
    const estilo = datos.readUInt16LE(4);
    if (tipo === REGISTRO.VARIOS_RK)
      for (let i = 0; 6 * i + 12 <= datos.length; i++) {
        if (tabla.pide(fila, columna + i))
          tabla.poner(fila, columna + i, numero(deRk(datos.readUInt32LE(6 + 6 * i)), datos.readUInt16LE(4 + 6 * i)));
      }
    else if (tipo === REGISTRO.FORMULA && datos.readUInt16LE(12) === NO_ES_NUMERO) {
      if (datos.readUInt8(6) === TEXTO) enEspera = [fila, columna];
      else if (datos.readUInt8(6) !== VACIO) tabla.poner(fila, columna, ILEGIBLE);
    } else if (tabla.pide(fila, columna))
      tabla.poner(
        fila,
        columna,
        celdaDe(tipo, datos, textos, (valor) => numero(valor, estilo)),
      );
  }
}

function celdaDe(tipo: number, datos: Buffer, textos: readonly string[], numero: (valor: number) => Celda): Celda {
  switch (tipo) {
    case REGISTRO.TEXTO:
      return textos[datos.readUInt32LE(6)] ?? '';
    case REGISTRO.ROTULO:
      return new Textos([datos.subarray(6)]).leer();
    case REGISTRO.LOGICO_O_ERROR:
      return ILEGIBLE;
    case REGISTRO.RK:
      return numero(deRk(datos.readUInt32LE(6)));
    default:
      return numero(datos.readDoubleLE(6));
  }
}
const DE_CELDA: ReadonlySet<number> = new Set([
  REGISTRO.TEXTO,
  REGISTRO.ROTULO,
  REGISTRO.NUMERO,
  REGISTRO.RK,
  REGISTRO.VARIOS_RK,
  REGISTRO.LOGICO_O_ERROR,
  REGISTRO.FORMULA,
]);

/** A number in 30 bits: an integer or the high part of a double, perhaps in hundredths. */
function deRk(rk: number): number {
  const alto = Buffer.alloc(8);
  alto.writeUInt32LE((rk & ~3) >>> 0, 4);
  const valor = rk & 2 ? rk >> 2 : alto.readDoubleLE(0);
  return rk & 1 ? valor / 100 : valor;
}

/** The texts of the table and of the records that continue it. */
function textosDe([primero, ...demas]: readonly Buffer[]): string[] {
  if (!primero) return [];
  const cuantos = primero.readUInt32LE(4);
  if (cuantos > LIMITES.textos) throw new PlanillaInvalida('El archivo tiene demasiados textos: más de 200.000');
  const lector = new Textos([primero.subarray(8), ...demas]);
  const textos: string[] = [];
  for (let letras = 0; textos.length < cuantos; ) {
    const texto = lector.leer();
    letras += texto.length;
    if (letras > LIMITES.letras) throw new PlanillaInvalida('El archivo tiene demasiado texto: más de 8 millones de letras');
    textos.push(texto);
  }
  return textos;
}

/** Reads texts one after the other. A text cut by the end of a record repeats the width of its letters in the next record. */
class Textos {
  private cursor = 0;
  private actual = 0;
  constructor(private readonly partes: readonly Buffer[]) {}

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
    let parte = this.partes[this.actual];
    while (parte && this.cursor >= parte.length) {
      parte = this.partes[++this.actual];
      this.cursor = 0;
    }
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
