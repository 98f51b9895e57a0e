import { type Celda, ILEGIBLE } from './celda';
import { type Calendario, celdaDeNumero } from './formato';
import { MAXIMO_COLUMNA, MAXIMO_FILA } from './limites';
import type { Partes } from './partes';
import { caberEnCelda, type Tabla } from './tabla';
import { sinEscapes, TextoDeCelda } from './texto-de-celda';
import { danado } from './xml';

/** The tables that the cells of a sheet refer to. */
interface Referidos extends Calendario {
  readonly textos: readonly string[];
  readonly formatos: readonly string[];
}

/** Reads the cells of a sheet. */
export async function leerHoja(partes: Partes, nombre: string, referidos: Referidos, tabla: Tabla): Promise<void> {
  const texto = new TextoDeCelda();
  let enDatos = false;
  let fila = 0;
  let columna = -1;
  let tipo = '';
  let estilo = 0;
  let enValor = false;
  let valor = '';
  await partes.recorrer(nombre, {
    abre: (elemento, { r, t = 'n', s = '0' }) => {
      if (elemento === 'sheetData') enDatos = true;
      if (!enDatos) return;
      if (elemento === 'row') {
        fila = r === undefined ? fila + 1 : siguienteFila(r, fila);
        columna = -1;
      } else if (elemento === 'c') {
        columna = r === undefined ? columna + 1 : columnaDe(r, fila);
        [tipo, estilo, valor] = [t, Number(s), ''];
        texto.empezar();
      } else if (elemento === 'v') enValor = true;
      else texto.abre(elemento);
    },
    texto: (trozo) => {
      if (!enDatos) return;
      if (!enValor) return texto.agregar(trozo);
      caberEnCelda(fila, valor.length + trozo.length);
      valor += trozo;
    },
    cierra: (elemento) => {
      if (elemento === 'sheetData') enDatos = false;
      if (!enDatos) return;
      if (elemento === 'v') enValor = false;
      else if (elemento === 'c') {
        if (tabla.pide(fila, columna))
          tabla.poner(fila, columna, celdaDe(tipo, tipo === 'inlineStr' ? texto.terminar() : valor, estilo, referidos));
      } else texto.cierra(elemento);
    },
    basta: () => tabla.completa,
  });
}

function siguienteFila(r: string, anterior: number): number {
  const fila = /^\d{1,7}$/.test(r) ? Number(r) : danado();
  return fila > anterior && fila <= MAXIMO_FILA ? fila : danado();
}

function columnaDe(r: string, fila: number): number {
  const [, letras = '', numero] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r) ?? danado();
  if (Number(numero) !== fila) danado();
  const columna = [...letras].reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0);
  return columna <= MAXIMO_COLUMNA ? columna - 1 : danado();
}

function celdaDe(tipo: string, valor: string, estilo: number, { textos, formatos, desde1904 }: Referidos): Celda {
  switch (tipo) {
    case 'inlineStr':
      return valor;
    case 'str':
      return sinEscapes(valor);
    case 's':
      return valor === '' ? '' : (textos[Number(valor)] ?? danado());
    case 'n':
      return valor.trim() === '' ? '' : celdaDeNumero(Number(valor), formatos[estilo] ?? 'General', { desde1904 });
    default:
      return valor === '' ? '' : ILEGIBLE;
  }
}
