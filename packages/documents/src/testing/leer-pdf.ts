/** The content that a test reads back from a PDF. */
export interface PdfLeido {
  paginas: number;
  /** Text of each page with its lines joined, because printed lines wrap. */
  texto: string[];
  /** Width and height of each page, in millimetres. */
  tamanos: { ancho: number; alto: number }[];
}

interface PaginaPdf {
  view: [number, number, number, number];
  getTextContent(): Promise<{ items: { str: string; transform: number[]; width: number }[] }>;
}
type Lector = (bytes: Buffer, opciones: { pagerender: (pagina: PaginaPdf) => Promise<string> }) => Promise<{ numpages: number }>;

// By its file: the package's index tries to read a sample when it believes that nobody required it.
const leer: Lector = require('pdf-parse/lib/pdf-parse.js');

const MM = 25.4 / 72;

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
      // Kerned text comes in pieces: only a visible gap or another line separates two words.
      if (linea !== undefined && (linea !== transform[5] || x - fin > 1)) leido += ' ';
      leido += str;
      linea = transform[5];
      fin = x + width;
    }
    texto.push(leido.replace(/\s+/g, ' ').trim());
    return '';
  };
  const { numpages } = await leer(bytes, { pagerender });
  return { paginas: numpages, texto, tamanos };
}
