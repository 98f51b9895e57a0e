const CANAL = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The relative luminance of a colour in the form #rrggbb (WCAG 2). */
function luminancia(color: string): number {
  const [r = 0, g = 0, b = 0] = (CANAL.exec(color) ?? []).slice(1).map((hex) => {
    const canal = Number.parseInt(hex, 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrasteDe(uno: string, otro: string): number {
  const [claro, oscuro] = [luminancia(uno), luminancia(otro)].sort((a, b) => b - a) as [number, number];
  return (claro + 0.05) / (oscuro + 0.05);
}

/** The least contrast at which small text can be read. */
export const CONTRASTE_MINIMO = 4.5;
