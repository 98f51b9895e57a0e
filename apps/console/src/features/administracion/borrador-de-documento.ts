import type { ClaseDocumento } from '@bitacora/domain/legal';
import { usuarioActual } from '../sesion/sesion';

/** Storage key of a person's unpublished text, in this browser only. */
const clave = (clase: ClaseDocumento): string => `bitacora.documento.${usuarioActual()?.id ?? 0}.${clase}`;

/** This person's unpublished text; null without one or without storage. */
export function borradorDe(clase: ClaseDocumento): string | null {
  try {
    return localStorage.getItem(clave(clase));
  } catch {
    return null;
  }
}

/** Stores a text until it is published; an unchanged text is not stored. */
export function guardarBorrador(clase: ClaseDocumento, texto: string, original: string): void {
  try {
    if (texto === original) localStorage.removeItem(clave(clase));
    else localStorage.setItem(clave(clase), texto);
  } catch {
    // Full or blocked storage keeps no draft; the text stays on the screen.
  }
}
