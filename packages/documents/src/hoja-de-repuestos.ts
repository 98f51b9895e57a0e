import type { Content } from 'pdfmake';
import { codigoDeBarras } from './barras';
import { regla } from './bloques';
import { type CodigoSolicitud, TEXTO_SOLICITUD } from './etiquetas';
import { formatoFechaHora, limpio, nombreUsuario, oVacio, siNo } from './formato';
import { aPdf, DEMOSTRACION } from './pdf';
import type { CentroData, Fecha, UsuarioData } from './tipos';

/** The parts requested for an order. */
export interface HojaDeRepuestosData {
  ot: number;
  rma: string | null;
  tecnico: UsuarioData | null;
  impreso_por: UsuarioData;
  /** The time of printing. */
  fecha: Fecha;
  solicitud_partes: readonly {
    estado: CodigoSolicitud;
    allocated: boolean;
    parte: { part_number: string; description: string; real_location: string | null };
  }[];
}

const MM = 72 / 25.4;
const ANCHO = 80 * MM;
// Receipt printers leave some 4 mm at each side of an 80 mm roll unprinted.
const MARGEN = 4.5 * MM;
const UTIL = ANCHO - 2 * MARGEN;
const LARGO_DESCRIPCION = 10;

function dato(etiqueta: string, valor: string): Content {
  return {
    columns: [
      { text: etiqueta, width: 62 },
      { text: valor, bold: true, width: '*' },
    ],
    margin: [0, 0, 0, 2],
  };
}

function descripcion(texto: string): string {
  return oVacio([...limpio(texto).toUpperCase()].slice(0, LARGO_DESCRIPCION).join(''));
}

function fila({ estado, allocated, parte }: HojaDeRepuestosData['solicitud_partes'][number]): Content {
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { text: oVacio(parte.part_number), bold: true, fontSize: 10.5, width: '*' },
          { text: descripcion(parte.description), width: 'auto', alignment: 'right', margin: [0, 1, 0, 0] },
        ],
        columnGap: 6,
        margin: [0, 5, 0, 1],
      },
      {
        columns: [
          { text: ['Ubicación: ', { text: oVacio(parte.real_location), bold: true }], width: '*' },
          { text: TEXTO_SOLICITUD[estado], width: 'auto', alignment: 'right' },
        ],
        columnGap: 6,
      },
      { text: ['Asignado: ', { text: siNo(allocated), bold: true }], margin: [0, 1, 0, 5] },
      regla(0.5, '#000000', UTIL),
    ],
  };
}

/** The slip with which the warehouse picks the parts, for a receipt printer with an 80 mm roll; its length follows its rows. */
export function renderHojaDeRepuestos(centro: CentroData, data: HojaDeRepuestosData): Promise<Buffer> {
  const total = data.solicitud_partes.length;
  return aPdf({
    pageSize: { width: ANCHO, height: 'auto' },
    pageMargins: [MARGEN, 4 * MM, MARGEN, 8 * MM],
    info: { title: `Hoja de repuestos OT ${data.ot}`, author: limpio(centro.nombre) },
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    content: [
      { text: limpio(centro.nombre), bold: true, alignment: 'center', fontSize: 10 },
      { text: limpio(centro.telefono), alignment: 'center', margin: [0, 1, 0, 0] },
      ...(centro.demo ? [{ text: DEMOSTRACION, bold: true, alignment: 'center', fontSize: 12, margin: [0, 6, 0, 0] } as Content] : []),
      { text: 'HOJA DE REPUESTOS', bold: true, alignment: 'center', fontSize: 12, margin: [0, 8, 0, 6] },
      { ...codigoDeBarras(data.ot, ANCHO, 36), alignment: 'center' } as Content,
      { text: `OT ${data.ot}`, bold: true, alignment: 'center', fontSize: 16, margin: [0, 3, 0, 8] },
      dato('RMA', oVacio(data.rma)),
      dato('Técnico', nombreUsuario(data.tecnico)),
      dato('Impreso por', nombreUsuario(data.impreso_por)),
      dato('Fecha', formatoFechaHora(data.fecha)),
      { ...(regla(1, '#000000', UTIL) as object), margin: [0, 4, 0, 0] } as Content,
      ...(total ? data.solicitud_partes.map(fila) : [{ text: 'No hay registros', alignment: 'center', margin: [0, 8, 0, 8] } as Content]),
      { text: `Total de repuestos: ${total}`, bold: true, margin: [0, 6, 0, 0] },
    ],
  });
}
