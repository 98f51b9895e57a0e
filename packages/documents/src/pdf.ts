import type * as Pdfmake from 'pdfmake';

/** A document as pdfmake takes it. */
export type Definicion = Parameters<typeof Pdfmake.createPdf>[0];

// The package exports an instance. An `import * as` copies only its own properties and loses the methods, and its types have no default.
const pdfmake: typeof Pdfmake = require('pdfmake');
const fuentes: typeof Pdfmake.fonts = require('pdfmake/fonts/Roboto.js');

const archivos = new Set<unknown>(Object.values(fuentes).flatMap((familia) => Object.values(familia)));
pdfmake.setFonts(fuentes);
// A document uses only its given data: it loads no address, and no file except the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((ruta) => archivos.has(ruta));

/** The word across the documents of a demo. */
export const DEMOSTRACION = 'DEMOSTRACIÓN';

/** A large grey word across every page; nothing for an empty one. */
export const marcaDeAgua = (text: string, angle = -50): Pick<Definicion, 'watermark'> =>
  text ? { watermark: { text, color: '#000000', opacity: 0.09, bold: true, angle } } : {};

/** Renders a definition into the bytes of a PDF with the Roboto family embedded. */
export function aPdf(definicion: Definicion): Promise<Buffer> {
  return pdfmake.createPdf({ language: 'es-CL', version: '1.7', displayTitle: true, ...definicion }).getBuffer();
}
