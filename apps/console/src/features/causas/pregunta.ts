/** The key of the address under which a page asks why something happened. */
export const CLAVE = 'porque';

/** The subject of the question: the position of a fact, or a mail by its number. */
export type Pregunta = `${number}` | `correo-${number}`;

/** The query of the causes; null for an address that names no possible question. */
export function consultaDe(pregunta: string): string | null {
  const [, correo, numero] = /^(correo-)?([1-9]\d{0,14})$/.exec(pregunta) ?? [];
  return numero === undefined ? null : `${correo ? 'correo' : 'hecho'}=${numero}`;
}
