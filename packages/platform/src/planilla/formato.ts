import { type CeldaNumerica, ILEGIBLE } from './celda';

/** Number formats that a file names only by number. Date formats are in ranges; unlisted ones show as General. */
const INCORPORADOS: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '"$"#,##0',
  43: '#,##0.00',
  44: '"$"#,##0.00',
  48: '##0.0E+0',
};
const FECHAS: readonly (readonly [desde: number, hasta: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const GENERAL = 'General';
/** Excel keeps fifteen digits of a number. */
const ENTERO = /^-?\d{1,15}$/;
/** Number of digits that General shows of a number with decimals. */
const CIFRAS_CON_DECIMALES = 11;

/** The code of a format: the file's own, or that of a built-in number. */
export function formatoDe(id: number, propios: ReadonlyMap<number, string>): string {
  const propio = propios.get(id);
  if (propio !== undefined) return propio;
  if (FECHAS.some(([desde, hasta]) => id >= desde && id <= hasta)) return 'yyyy';
  return INCORPORADOS[id] ?? GENERAL;
}

/** The day count of a workbook: from 1900 with a 29 February that never existed, or from 1904. */
export interface Calendario {
  readonly desde1904: boolean;
}
/** The first day that the count with the false day and the calendar number alike. */
const MARZO_DE_1900 = 61;
const DIAS_HASTA_1904 = 1462;
/** 31 December 9999. */
const ULTIMO_DIA = 2_958_465;

/** A number under its format: its value, and the shown text where it is certain. A date only has its day. */
export function celdaDeNumero(numero: number, formato: string, { desde1904 }: Calendario): CeldaNumerica {
  if (!Number.isFinite(numero)) return ILEGIBLE;
  if (esFecha(formato)) return fechaDe(numero + (desde1904 ? DIAS_HASTA_1904 : 0), formato);
  return { numero, texto: mostrar(numero, formato) };
}

function fechaDe(dias: number, formato: string): CeldaNumerica {
  // Times without a date have no day.
  if (dias < MARZO_DE_1900 || dias >= ULTIMO_DIA + 1 || !/[yd]/i.test(desnudo(formato))) return ILEGIBLE;
  return { ...ILEGIBLE, dia: new Date(Date.UTC(1899, 11, 30 + Math.floor(dias))).toISOString().slice(0, 10) };
}

/** A format without its literals, colours and conditions. */
const desnudo = (formato: string): string => formato.replace(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/gs, '');

/** True for a date format: only those contain these letters outside literals, colours and conditions. */
function esFecha(formato: string): boolean {
  if (/\[(h+|m+|s+)\]/i.test(formato)) return true;
  return /[ymdhs]/i.test(desnudo(formato));
}

function mostrar(numero: number, formato: string): string | null {
  const [seccion = GENERAL, , deCero] = secciones(formato);
  const elegida = (numero === 0 && deCero !== undefined ? deCero : seccion).replace(/\[(\$-[^\]]*|[a-z]+\d*)\]/gi, '');
  if (/^(General|@|)$/i.test(elegida)) return general(numero);
  return numero >= 0 && ENTERO.test(String(numero)) ? conPatron(String(numero), elegida) : null;
}

function secciones(formato: string): string[] {
  return (formato.match(/(?:"[^"]*"?|\\.|[^;"\\])+/gs) ?? []).map(String);
}

function general(numero: number): string | null {
  const texto = String(numero);
  if (ENTERO.test(texto)) return texto;
  return /^-?\d+\.\d+$/.test(texto) && texto.replace(/\D/g, '').length <= CIFRAS_CON_DECIMALES ? texto.replace('.', ',') : null;
}

/** The digits in the places of the format, with its text between them; null for anything more complex. */
function conPatron(cifras: string, patron: string): string | null {
  const piezas: { lugar: string; literal: string }[] = [];
  for (const [pieza] of patron.matchAll(/"[^"]*"?|\\.|_.|./gs)) {
    if (pieza === '0' || pieza === '#') piezas.push({ lugar: pieza, literal: '' });
    else if (pieza === ',' && cifras.length <= 3) continue;
    else if (pieza.length === 1 && /[,.%E?/*@[\]]/i.test(pieza)) return null;
    else piezas.push({ lugar: '', literal: pieza.startsWith('_') ? ' ' : pieza.replace(/^\\|"/g, '') });
  }
  const lugares = piezas.filter(({ lugar }) => lugar !== '').length;
  if (lugares === 0) return null;
  // In a place without a digit, `0` shows a zero and `#` nothing; the first place takes all remaining digits.
  const digitos = cifras === '0' ? '' : cifras;
  const sobran = Math.max(0, digitos.length - lugares);
  const ceros = Math.max(0, lugares - digitos.length);
  let visto = 0;
  return piezas
    .map(({ lugar, literal }) => {
      if (lugar === '') return literal;
      const i = visto++;
      if (i < ceros) return lugar === '0' ? '0' : '';
      return i === 0 ? digitos.slice(0, sobran + 1) : (digitos[i - ceros + sobran] ?? '');
    })
    .join('');
}
