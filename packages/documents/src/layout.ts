import type { Content } from 'pdfmake';
import { codigoDeBarras } from './barras';
import { GRIS, MARGEN, regla } from './bloques';
import { limpio } from './formato';
import { aPdf, DEMOSTRACION, marcaDeAgua } from './pdf';
import type { CentroData } from './tipos';

// The first page has no running head, so its letterhead starts higher.
const ALZA_MEMBRETE = -22;
/** Space for the house's line at the foot, which may take two. */
const ALTO_DE_PIE = 24;

/** The common parts of the A4 documents. */
export interface Pagina {
  titulo: string;
  /** The content of the barcode. */
  codigo: number;
  /** The name of that number: 'OT', 'OV'. */
  prefijo: string;
  /** One line beside the title: service type, date. */
  bajada?: string;
  /** Large grey word across every page. */
  marca?: string;
  contenido: Content[];
}

function logo({ logo: imagen }: CentroData): Content[] {
  if (!imagen) return [];
  const fit: [number, number] = [84, 52];
  return [{ width: 'auto', stack: [imagen.trimStart().startsWith('<') ? { svg: imagen, fit } : { image: imagen, fit }] } as Content];
}

function membrete(centro: CentroData, pagina: Pagina): Content[] {
  const rotulo = `${pagina.prefijo} ${pagina.codigo}`;
  const barras = codigoDeBarras(pagina.codigo, 160, 34);
  const sitio = limpio(centro.sitio).replace(/^https?:\/\/|\/+$/g, '');
  const contacto = [
    centro.rut && `RUT ${centro.rut}`,
    centro.direccion,
    [centro.telefono, centro.correo, sitio].filter(Boolean).join('  ·  '),
    centro.horario?.length ? `Atención: ${centro.horario.join('  ·  ')}` : '',
  ];
  return [
    {
      columns: [
        ...logo(centro),
        {
          width: '*',
          stack: [
            { text: limpio(centro.nombre), bold: true, fontSize: 14, margin: [0, 0, 0, 3] },
            ...contacto.filter(Boolean).map((linea) => ({ text: limpio(linea), fontSize: 8.5, color: GRIS.texto, lineHeight: 1.15 })),
          ],
        },
        {
          width: 140,
          stack: [
            { ...barras, alignment: 'right' } as Content,
            { text: rotulo, bold: true, fontSize: 13, alignment: 'right', margin: [0, 4, 0, 0] },
          ],
        },
      ],
      columnGap: 14,
      margin: [0, ALZA_MEMBRETE, 0, 0],
    },
    { ...(regla(centro.color ? 2 : 1.2, centro.color ?? '#000000') as object), margin: [0, 8, 0, 10] } as Content,
    { text: limpio(pagina.titulo), bold: true, fontSize: 19 },
    ...(pagina.bajada ? [{ text: limpio(pagina.bajada), color: GRIS.texto, margin: [0, 2, 0, 0] } as Content] : []),
  ];
}

/** Renders an A4 document: letterhead, title, contents, running head from the second page, and 'Página x de y' at the foot. */
export function renderA4(centro: CentroData, pagina: Pagina): Promise<Buffer> {
  const rotulo = `${pagina.prefijo} ${pagina.codigo}`;
  const titulo = `${limpio(pagina.titulo)} ${rotulo}`;
  const orilla = (izquierda: string, derecha: string): Content => ({
    columns: [
      { text: izquierda, width: '*' },
      { text: derecha, width: 'auto', alignment: 'right' },
    ],
    fontSize: 8,
    color: GRIS.texto,
  });
  return aPdf({
    pageSize: 'A4',
    pageMargins: [MARGEN.x, MARGEN.arriba, MARGEN.x, MARGEN.abajo + (centro.pie ? ALTO_DE_PIE : 0)],
    info: { title: titulo, author: limpio(centro.nombre) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    ...marcaDeAgua([centro.demo ? DEMOSTRACION : '', pagina.marca ?? ''].filter(Boolean).join(' · ')),
    header: (actual) =>
      actual === 1
        ? null
        : {
            stack: [orilla(limpio(pagina.titulo), rotulo), { ...(regla() as object), margin: [0, 4, 0, 0] } as Content],
            margin: [MARGEN.x, 26, MARGEN.x, 0],
          },
    footer: (actual, total) => ({
      stack: [
        { ...(regla() as object), margin: [0, 0, 0, 5] } as Content,
        ...(centro.pie ? [{ text: limpio(centro.pie), fontSize: 8, color: GRIS.texto, margin: [0, 0, 0, 3] } as Content] : []),
        orilla(`${limpio(centro.nombre)}  ·  ${rotulo}`, `Página ${actual} de ${total}`),
      ],
      margin: [MARGEN.x, 14, MARGEN.x, 0],
    }),
    pageBreakBefore: (nodo, consulta) =>
      nodo.headlineLevel === 1 &&
      !consulta.getFollowingNodesOnPage().some((siguiente) => siguiente.text || siguiente.table || siguiente.stack),
    content: [...membrete(centro, pagina), ...pagina.contenido],
  });
}
