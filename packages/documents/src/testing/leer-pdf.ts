import { inflateSync } from 'node:zlib';

/** The content that a test reads back from a PDF. */
export interface PdfLeido {
  paginas: number;
  /** Text of each page with its lines joined, because printed lines wrap. */
  texto: string[];
  /** Width and height of each page, in millimetres. */
  tamanos: { ancho: number; alto: number }[];
  /** The drawn outlines, each a path of closed shapes with their corners as drawn. */
  trazos: Trazo[];
}

type Punto = readonly [x: number, y: number];
export type Trazo = readonly (readonly Punto[])[];

interface PaginaPdf {
  view: [number, number, number, number];
  getTextContent(): Promise<{ items: { str: string; transform: number[]; width: number }[] }>;
}
type Lector = (bytes: Buffer, opciones: { pagerender: (pagina: PaginaPdf) => Promise<string> }) => Promise<{ numpages: number }>;

// Required by its file, because the package's index reads a sample when it believes to be run directly.
const leer: Lector = require('pdf-parse/lib/pdf-parse.js');

const MM = 25.4 / 72;
const FLUJO = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const PASO = /(-?[\d.]+) (-?[\d.]+) ([ml])\b/g;

/** The outlines that the pages draw, from their own operators, because pdf.js needs a browser's page to report them. */
function trazosDe(bytes: Buffer): Trazo[] {
  return [...bytes.toString('latin1').matchAll(FLUJO)].flatMap(([, comprimido = '']) => {
    let operadores: string;
    try {
      operadores = inflateSync(Buffer.from(comprimido, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
    // A path ends where it is painted.
    return operadores.split(/\b[fFSsBbn]\*?\s/).map((camino) => {
      const figuras: Punto[][] = [];
      for (const [, x, y, operador] of camino.matchAll(PASO)) {
        if (operador === 'm') figuras.push([]);
        figuras.at(-1)?.push([Number(x), Number(y)]);
      }
      return figuras;
    });
  });
}

/** Reads the text, the number of pages and their sizes. */
export async function leerPdf(bytes: Buffer): Promise<PdfLeido> {
  const texto: string[] = [];
  const tamanos: PdfLeido['tamanos'] = [];
  const pagerender = async (pagina: PaginaPdf) => {
    const [x1, y1, x2, y2] = pagina.view;
    tamanos.push({ ancho: (x2 - x1) * MM, alto: (y2 - y1) * MM });
    const { items } = await pagina.getTextContent();
    let linea: number | undefined;
    let fin = 0;
    let leido = '';
    for (const { str, transform, width } of items) {
      const x = transform[4] ?? 0;
      // Kerned text comes in pieces, so only a visible gap or a new line separates two words.
      if (linea !== undefined && (linea !== transform[5] || x - fin > 1)) leido += ' ';
      leido += str;
      linea = transform[5];
      fin = x + width;
    }
    texto.push(leido.replace(/\s+/g, ' ').trim());
    return '';
  };
  const { numpages } = await leer(bytes, { pagerender });
  return { paginas: numpages, texto, tamanos, trazos: trazosDe(bytes) };
}
