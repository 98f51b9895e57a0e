/** A file of a wizard. The browser keeps its name alone: after a reload it must be attached again. */
export interface Adjunto {
  readonly nombre: string;
  readonly archivo?: File;
}

export const adjuntoDe = (archivo: File | null): Adjunto | null => archivo && { nombre: archivo.name, archivo };
export const archivoDe = (adjunto: Adjunto | null): File | null => adjunto?.archivo ?? null;
/** The name of a file that was chosen before a reload. */
export const perdidoDe = (adjunto: Adjunto | null): string | null => (adjunto && !adjunto.archivo ? adjunto.nombre : null);
export const escritoDe = (adjunto: Adjunto | null): Adjunto | null => adjunto && { nombre: adjunto.nombre };
