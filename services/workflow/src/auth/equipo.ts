import type { FastifyRequest } from 'fastify';

/** The device of a request, so that the owner of a session recognises it. */
export const equipoDe = ({ headers, ip }: FastifyRequest): { readonly agente: string; readonly ip: string } => ({
  agente: headers['user-agent'] ?? '',
  ip,
});

/** The first match counts, because most browsers also name the ones they descend from. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const de = (palabras: typeof SISTEMAS, agente: string): string | undefined => palabras.find(([forma]) => forma.test(agente))?.[1];

/** A browser's own name in words: «Firefox en Windows». */
export function enPalabras(agente: string): string {
  const navegador = de(NAVEGADORES, agente);
  const sistema = de(SISTEMAS, agente);
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Un programa o un navegador desconocido';
}
