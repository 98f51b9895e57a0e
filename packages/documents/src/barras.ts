import bwip from 'bwip-js/node';

/** One dot of a 203 dpi label printer, in points. */
const PUNTO = 72 / 203;

/** Bars ready to be placed in a document, in points. */
export interface BarrasSvg {
  svg: string;
  width: number;
  height: number;
}

// Blank modules that Code 128 requires at each side of the bars.
const SILENCIO = 10;

/**
 * Code 128 of a text as vector bars `alto` points high, each bar a whole number of printer dots wide. The bars and the blank margins that a
 * reader needs fit in `ancho`; the margins are not drawn.
 */
export function codigoDeBarras(texto: string | number, ancho: number, alto: number): BarrasSvg {
  const svg = bwip.toSVG({ bcid: 'code128', text: String(texto), scale: 1, height: 10, includetext: false });
  const modulos = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
  const justo = ancho / (modulos + 2 * SILENCIO);
  const modulo = Math.floor(justo / PUNTO) * PUNTO || justo;
  return {
    // Bars may have any height: only their widths carry the data.
    svg: svg.replace('<svg ', '<svg preserveAspectRatio="none" '),
    width: modulos * modulo,
    height: alto,
  };
}

/** A QR code of an address as vector squares, `lado` points wide; the page around it is its blank margin. */
export function codigoQr(direccion: string, lado: number): BarrasSvg {
  return { svg: bwip.toSVG({ bcid: 'qrcode', text: direccion, scale: 1 }), width: lado, height: lado };
}
