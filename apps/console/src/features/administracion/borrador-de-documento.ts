import type { ClaseDocumento } from '@bitacora/domain/legal';
import { usuarioActual } from '../sesion/sesion';

/** Where a person's unpublished text waits, in this browser alone. */
const clave = (clase: ClaseDocumento): string => `bitacora.documento.${usuarioActual()?.id ?? 0}.${clase}`;

/** The text that this person left unpublished; null without one, or where the browser keeps nothing. */
export function borradorDe(clase: ClaseDocumento): string | null {
  try {
    return localStorage.getItem(clave(clase));
  } catch {
    return null;
  }
}

/** Keeps a text until it is published; nothing is kept of a text that is as it was. */
export function guardarBorrador(clase: ClaseDocumento, texto: string, original: string): void {
  try {
    if (texto === original) localStorage.removeItem(clave(clase));
    else localStorage.setItem(clave(clase), texto);
  } catch {
    // A full or closed store keeps no draft; the text is still on the screen.
  }
}
