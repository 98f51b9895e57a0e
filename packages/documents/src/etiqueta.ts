import type { Content } from 'pdfmake';
import { codigoDeBarras } from './barras';
import { GARANTIA } from './etiquetas';
import { aPdf, DEMOSTRACION } from './pdf';

/** One label of an order. */
export interface EtiquetaData {
  ot: number;
  tipo_servicio: { id: number };
  /** True on the label of a demo, which says so below its number. */
  demo?: boolean;
}

const MM = 72 / 25.4;
const ANCHO = 62 * MM;
const ALTO = 29 * MM;
const MARGEN = 3 * MM;

/** The short word of a label: 'GARANT' for service type 1, 'PRESUP' for the others. */
export function textoEtiqueta(tipoServicio: number): 'GARANT' | 'PRESUP' {
  return tipoServicio === GARANTIA ? 'GARANT' : 'PRESUP';
}

function etiqueta({ ot, tipo_servicio, demo }: EtiquetaData): Content[] {
  const barras = codigoDeBarras(ot, ANCHO, 44);
  return [
    { ...barras, alignment: 'center' } as Content,
    {
      columns: [
        { text: `OT ${ot}`, bold: true, fontSize: String(ot).length > 7 ? 13 : 16, width: '*' },
        { text: textoEtiqueta(tipo_servicio.id), bold: true, fontSize: 12, width: 'auto', margin: [0, 3.7, 0, 0] },
      ],
      margin: [6, 3, 6, 0],
    },
    // Not a word across it, because grey dots would spoil the bars.
    ...(demo ? [{ text: DEMOSTRACION, fontSize: 6, alignment: 'center' } as Content] : []),
  ];
}

/** Adhesive labels of 62 × 29 mm, one to a page. */
export async function renderEtiqueta(data: EtiquetaData | readonly EtiquetaData[]): Promise<Buffer> {
  const lista = [data].flat() as EtiquetaData[];
  if (!lista.length) throw new RangeError('Se necesita al menos una etiqueta');
  return aPdf({
    pageSize: { width: ANCHO, height: ALTO },
    pageMargins: [MARGEN, 2.5 * MM, MARGEN, 0],
    info: { title: `Etiqueta OT ${lista.map(({ ot }) => ot).join(', ')}` },
    defaultStyle: { font: 'Roboto' },
    content: lista.map((item, i) => ({ stack: etiqueta(item), ...(i > 0 ? { pageBreak: 'before' as const } : {}) })),
  });
}
