import bwip from 'bwip-js/node';

/** One dot of a 203 dpi label printer, in points. */
const PUNTO = 72 / 203;

/** Bars ready to be placed in a document, in points. */
export interface BarrasSvg {
  svg: string;
  width: number;
  height: number;
}

// Blank modules Code 128 asks for at each side of the bars.
const SILENCIO = 10;

/**
 * Code 128 of a text as vector bars `alto` points high, the bars a whole number of printer dots wide.
 * They and the blank margins a reader needs fit in `ancho`; the margins are not drawn.
 */
export function codigoDeBarras(texto: string | number, ancho: number, alto: number): BarrasSvg {
  const svg = bwip.toSVG({ bcid: 'code128', text: String(texto), scale: 1, height: 10, includetext: false });
  const modulos = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
  const justo = ancho / (modulos + 2 * SILENCIO);
  const modulo = Math.floor(justo / PUNTO) * PUNTO || justo;
  return {
    // Bars may be stretched to any height without harm: only their widths mean something.
    svg: svg.replace('<svg ', '<svg preserveAspectRatio="none" '),
    width: modulos * modulo,
    height: alto,
  };
}
