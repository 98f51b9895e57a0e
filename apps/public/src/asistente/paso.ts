import type { Errores } from '@bitacora/domain';
import type { ReactNode } from 'react';

/** The input of a step: the typed data, its errors, and a function to type; the named fields are being corrected. */
export interface PropsDePaso<D> {
  readonly datos: D;
  readonly errores: Errores;
  readonly onChange: (cambio: Partial<D>, ...mejoran: string[]) => void;
}

/** The presentation of one step of a wizard. */
export interface Paso<D> {
  readonly titulo: string;
  /** The words of the message when it lacks something. */
  readonly aviso: string;
  /** The message when the step is complete and the user goes on. */
  readonly exito?: string;
  readonly contenido: (paso: PropsDePaso<D>) => ReactNode;
  /** Stays mounted while another step is shown. */
  readonly permanece?: boolean;
}
