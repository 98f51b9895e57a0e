import { escribirOle } from './escribir-ole';

type TipoDeCelda = 'texto' | 'entero' | 'fecha_hora' | 'duracion';

type Valor = string | number | Date | null;

/** A sheet to be written as an .xls. */
export interface HojaXls {
  readonly nombre: string;
  readonly columnas: readonly { readonly titulo: string; readonly tipo: TipoDeCelda; readonly ancho: number }[];
  /** Texts, numbers, times as a clock shows them (in the UTC fields of a Date) and durations in seconds; null is a blank cell. */
  readonly filas: readonly (readonly Valor[])[];
}

/** Records of a BIFF8 stream ([MS-XLS]). */
const REGISTRO = {
  INICIO: 0x809,
  FIN: 0x0a,
  PAGINA_DE_CODIGOS: 0x42,
  VENTANA: 0x3d,
  FUENTE: 0x31,
  FORMATO: 0x41e,
  ESTILO_DE_CELDA: 0xe0,
  ESTILO: 0x293,
  HOJA: 0x85,
  TEXTOS: 0xfc,
  SIGUE: 0x3c,
  COLUMNA: 0x7d,
  DIMENSIONES: 0x200,
  TEXTO: 0xfd,
  NUMERO: 0x203,
  VISTA: 0x23e,
  PANELES: 0x41,
} as const;
const MAXIMO_REGISTRO = 8224;
const GLOBALES = 0x05;
const DE_HOJA = 0x10;
/** Custom formats begin here. */
const FECHA_HORA = 164;
const DURACION = 165;
/** The fifth font: no font has the number 4. */
const NEGRITA = 5;
/** Cells come after the fifteen styles that the format requires. */
const CELDA = 15;
const ESTILO_DE: Readonly<Record<TipoDeCelda, number>> = { texto: CELDA, entero: CELDA, fecha_hora: CELDA + 1, duracion: CELDA + 2 };
const CABECERA = CELDA + 3;
const SEGUNDOS_DIA = 86_400;
/** 1 January 1970, in the days that Excel counts. */
const DIA_CERO = 25_569;

const registro = (tipo: number, datos: Buffer): Buffer => {
  const cabeza = Buffer.alloc(4);
  cabeza.writeUInt16LE(tipo, 0);
  cabeza.writeUInt16LE(datos.length, 2);
  return Buffer.concat([cabeza, datos]);
};
const cortos = (...valores: number[]): Buffer => Buffer.from(Uint16Array.from(valores).buffer);
const largos = (...valores: number[]): Buffer => Buffer.from(Uint32Array.from(valores).buffer);
const bytes = (...valores: number[]): Buffer => Buffer.from(valores);
/** A text in the format of the text table and of the formats: two bytes per letter. */
const texto16 = (texto: string): Buffer => Buffer.concat([cortos(texto.length), bytes(1), Buffer.from(texto, 'utf16le')]);
const texto8 = (texto: string): Buffer => Buffer.concat([bytes(texto.length, 1), Buffer.from(texto, 'utf16le')]);

/** A workbook of Excel 97-2003 with one sheet of at most 65,535 rows, headed by its titles. No maintained library writes the format. */
export function escribirXls({ nombre, columnas, filas }: HojaXls): Buffer {
  const textos = new Textos();
  const celdas = [
    ...columnas.map(({ titulo }, columna) => celda(0, columna, CABECERA, titulo, textos)),
    ...filas.flatMap((fila, i) =>
      columnas.map(({ tipo }, columna) => celda(i + 1, columna, ESTILO_DE[tipo], valorDe(tipo, fila[columna] ?? null), textos)),
    ),
  ];
  const hoja = Buffer.concat([
    inicio(DE_HOJA),
    ...columnas.map(({ ancho }, i) => registro(REGISTRO.COLUMNA, cortos(i, i, ancho * 256, CELDA, 0, 0))),
    registro(REGISTRO.DIMENSIONES, Buffer.concat([largos(0, filas.length + 1), cortos(0, columnas.length, 0)])),
    ...celdas,
    registro(REGISTRO.VISTA, Buffer.concat([cortos(0x07be, 0, 0), largos(0x40), cortos(0, 0), largos(0)])),
    registro(REGISTRO.PANELES, cortos(0, 1, 1, 0, 2)),
    registro(REGISTRO.FIN, bytes()),
  ]);
  const antes = Buffer.concat([inicio(GLOBALES), ...estilos()]);
  const despues = Buffer.concat([...textos.registros(), registro(REGISTRO.FIN, bytes())]);
  const deHoja = (lugar: number) => registro(REGISTRO.HOJA, Buffer.concat([largos(lugar), bytes(0, 0), texto8(nombre)]));
  const lugar = antes.length + deHoja(0).length + despues.length;
  return escribirOle('Workbook', Buffer.concat([antes, deHoja(lugar), despues, hoja]));
}

const inicio = (parte: number): Buffer =>
  registro(REGISTRO.INICIO, Buffer.concat([cortos(0x600, parte, 0x0dbb, 0x07cc), largos(0x41, 0x06)]));

function estilos(): Buffer[] {
  const fuente = (peso: number) =>
    registro(REGISTRO.FUENTE, Buffer.concat([cortos(200, 0, 0x7fff, peso, 0), bytes(0, 0, 0, 0), texto8('Arial')]));
  const estilo = (numero: number, formato: number, clase: number, propio: number) =>
    registro(
      REGISTRO.ESTILO_DE_CELDA,
      Buffer.concat([cortos(numero, formato, clase), bytes(0x20, 0, 0, propio), largos(0, 0), cortos(0x20c0)]),
    );
  const DE_ESTILO = 0xfff5;
  const DE_CELDA = 0x0001;
  return [
    registro(REGISTRO.PAGINA_DE_CODIGOS, cortos(0x04b0)),
    registro(REGISTRO.VENTANA, cortos(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x258)),
    ...[400, 400, 400, 400, 700].map(fuente),
    registro(REGISTRO.FORMATO, Buffer.concat([cortos(FECHA_HORA), texto16('dd/mm/yyyy hh:mm')])),
    registro(REGISTRO.FORMATO, Buffer.concat([cortos(DURACION), texto16('[h]:mm:ss')])),
    ...Array.from({ length: CELDA }, () => estilo(0, 0, DE_ESTILO, 0xf4)),
    estilo(0, 0, DE_CELDA, 0xf8),
    estilo(0, FECHA_HORA, DE_CELDA, 0xf8),
    estilo(0, DURACION, DE_CELDA, 0xf8),
    estilo(NEGRITA, 0, DE_CELDA, 0xf8),
    registro(REGISTRO.ESTILO, Buffer.concat([cortos(0x8000), bytes(0, 0xff)])),
  ];
}

function valorDe(tipo: TipoDeCelda, valor: Valor): string | number | null {
  if (valor === null || valor === '') return null;
  if (valor instanceof Date) return valor.getTime() / 1000 / SEGUNDOS_DIA + DIA_CERO;
  return tipo === 'duracion' ? Number(valor) / SEGUNDOS_DIA : valor;
}

/** Written in place, because there are very many of them. */
function celda(fila: number, columna: number, estilo: number, valor: string | number | null, textos: Textos): Buffer {
  if (valor === null) return bytes();
  const esTexto = typeof valor === 'string';
  const largo = esTexto ? 10 : 14;
  const escrita = Buffer.allocUnsafe(4 + largo);
  escrita.writeUInt16LE(esTexto ? REGISTRO.TEXTO : REGISTRO.NUMERO, 0);
  escrita.writeUInt16LE(largo, 2);
  escrita.writeUInt16LE(fila, 4);
  escrita.writeUInt16LE(columna, 6);
  escrita.writeUInt16LE(estilo, 8);
  if (esTexto) escrita.writeUInt32LE(textos.numero(valor), 10);
  else escrita.writeDoubleLE(valor, 10);
  return escrita;
}

/** The texts of a workbook, without repetition. */
class Textos {
  private readonly numeros = new Map<string, number>();
  private usos = 0;

  numero(texto: string): number {
    this.usos++;
    const numero = this.numeros.get(texto) ?? this.numeros.size;
    this.numeros.set(texto, numero);
    return numero;
  }

  /** The table and the records that continue it, cut between one text and the next. */
  registros(): Buffer[] {
    const partes: Buffer[][] = [[largos(this.usos, this.numeros.size)]];
    let largo = 8;
    for (const texto of this.numeros.keys()) {
      const escrito = texto16(texto);
      if (largo + escrito.length > MAXIMO_REGISTRO) {
        partes.push([]);
        largo = 0;
      }
      partes.at(-1)?.push(escrito);
      largo += escrito.length;
    }
    return partes.map((parte, i) => registro(i === 0 ? REGISTRO.TEXTOS : REGISTRO.SIGUE, Buffer.concat(parte)));
  }
}
