import type { Errores } from '@bitacora/domain';
import type { ReactNode } from 'react';

/** What a step is given: what is typed, what is wrong with it, and how to type; the fields named are being mended. */
export interface PropsDePaso<D> {
  readonly datos: D;
  readonly errores: Errores;
  readonly onChange: (cambio: Partial<D>, ...mejoran: string[]) => void;
}

/** How one step of a wizard looks. */
export interface Paso<D> {
  readonly titulo: string;
  /** The words of the message when it lacks something. */
  readonly aviso: string;
  /** Said when it is complete and one goes on. */
  readonly exito?: string;
  readonly contenido: (paso: PropsDePaso<D>) => ReactNode;
  /** Kept in place while another step is shown. */
  readonly permanece?: boolean;
}
