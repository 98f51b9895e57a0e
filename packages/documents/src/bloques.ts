import type { Content } from 'pdfmake';
import type { BarrasSvg } from './barras';
import { limpio, oVacio } from './formato';

/** Greys that stay legible on a monochrome printer. */
export const GRIS = { texto: '#555555', regla: '#b4b4b4', fondo: '#f1f1f1' } as const;

/** Margins of an A4 page, in points. */
export const MARGEN = { x: 42, arriba: 56, abajo: 45 } as const;
/** Width between the margins of an A4 page, in points. */
export const ANCHO = 595.28 - 2 * MARGEN.x;

/** A labelled value of a grid; `ancho` is the number of columns it takes. */
export interface Campo {
  etiqueta: string;
  valor: string;
  ancho?: number;
}

/** A thin line across the page. */
export function regla(grosor = 0.5, color: string = GRIS.regla, ancho = ANCHO): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: grosor, lineColor: color }] };
}

/** The heading of a section, over a thin rule; never left alone at the foot of a page. */
export function seccion(titulo: string): Content[] {
  return [
    { text: limpio(titulo).toUpperCase(), bold: true, fontSize: 8.5, characterSpacing: 0.6, margin: [0, 10, 0, 3], headlineLevel: 1 },
    regla(0.6, '#000000'),
  ];
}

/** Free text as written, in paragraphs that wrap and continue on the next page. */
export function parrafo(texto: string | null | undefined): Content {
  const parrafos = oVacio(texto).split(/\n\s*/);
  return { stack: parrafos.map((linea, i) => ({ text: linea, lineHeight: 1.25, margin: [0, i ? 4 : 5, 0, 0] })) };
}

/** Labelled values in columns of equal width, a row at a time. */
export function campos(lista: readonly Campo[], columnas = 4): Content {
  const filas: Content[][] = [];
  let libres = 0;
  for (const { etiqueta, valor, ancho = 1 } of lista) {
    if (libres < ancho) {
      completar(filas.at(-1), libres);
      filas.push([]);
      libres = columnas;
    }
    const celda: Content = [
      { text: limpio(etiqueta), fontSize: 7.5, color: GRIS.texto },
      { text: oVacio(valor), margin: [0, 1, 0, 0] },
    ];
    filas.at(-1)?.push({ stack: celda, colSpan: ancho } as Content, ...Array.from({ length: ancho - 1 }, () => ''));
    libres -= ancho;
  }
  completar(filas.at(-1), libres);
  if (!filas.length) return '';
  return {
    table: { widths: Array.from({ length: columnas }, () => '*'), body: filas, dontBreakRows: true },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 10,
      paddingTop: () => 5,
      paddingBottom: () => 0,
    },
  };
}

function completar(fila: Content[] | undefined, libres: number): void {
  if (fila) fila.push(...Array.from({ length: libres }, () => ''));
}

/** A statement that must stand out, in a frame. */
export function recuadro(etiqueta: string, valor: string, detalle?: string): Content {
  const texto: Content[] = [
    { text: limpio(etiqueta).toUpperCase(), fontSize: 7.5, characterSpacing: 0.6, color: GRIS.texto },
    { text: limpio(valor), fontSize: 13, bold: true, margin: [0, 2, 0, 0] },
  ];
  if (detalle) texto.push({ text: limpio(detalle), margin: [0, 3, 0, 0], lineHeight: 1.2 });
  return {
    table: { widths: ['*'], body: [[{ stack: texto, fillColor: GRIS.fondo }]] },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
    margin: [0, 14, 0, 0],
  };
}

/** A table whose bold head is repeated on each page, with a thin rule under each row. */
export function tabla(widths: (string | number)[], cabecera: Content[], filas: Content[][]): Content {
  return {
    table: { widths, headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body: [cabecera, ...filas] },
    layout: {
      hLineWidth: (i) => (i === 0 ? 0 : 0.5),
      hLineColor: (i) => (i === 1 ? '#000000' : GRIS.regla),
      vLineWidth: () => 0,
      paddingLeft: (i) => (i === 0 ? 0 : 6),
      paddingRight: (i, nodo) => (i === (nodo.table.widths?.length ?? 0) - 1 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    margin: [0, 4, 0, 0],
  };
}

/** The cell of a table's head. */
export function titular(texto: string, alignment: 'left' | 'right' | 'center' = 'left'): Content {
  return { text: texto, bold: true, fontSize: 8, alignment };
}

/** Space above a signature line, in points. */
const PARA_FIRMAR = 42;

/** Two signature lines side by side, kept together; a drawing may stand between them. */
export function firmas(lineas: readonly { titulo: string; nombre?: string; detalle?: string }[], dibujo?: BarrasSvg): Content {
  const separacion = dibujo ? 24 : 40;
  const ancho = (ANCHO - separacion * (dibujo ? 2 : 1) - (dibujo?.width ?? 0)) / 2;
  const [izquierda, derecha] = [0, 1].map((i): Content => {
    const linea = lineas[i];
    if (!linea) return { text: '', width: '*' } as Content;
    return {
      width: '*',
      stack: [
        regla(0.8, '#000000', ancho),
        { text: linea.titulo, bold: true, margin: [0, 4, 0, 0] },
        { text: limpio(linea.nombre), fontSize: 8.5 },
        { text: limpio(linea.detalle), fontSize: 8.5, color: GRIS.texto },
      ],
      margin: [0, PARA_FIRMAR, 0, 0],
    } as Content;
  });
  return {
    unbreakable: true,
    columnGap: separacion,
    columns: [izquierda, ...(dibujo ? [{ ...dibujo, margin: [0, 10, 0, 0] } as Content] : []), derecha] as Content[],
  };
}
