import type { ClaseDocumento } from '../legal.clases';
import { CONDICIONES } from './condiciones';
import { PRIVACIDAD } from './privacidad';
import { TERMINOS } from './terminos';

/** A text with the hash of its words. */
export interface TextoInicial {
  readonly texto: string;
  readonly sha256: string;
}

/** The texts of a new house. They never change, because customers may have accepted them; `iniciales.spec.ts` has their hashes. */
export const INICIALES: Readonly<Record<ClaseDocumento, TextoInicial>> = {
  condiciones: CONDICIONES,
  terminos: TERMINOS,
  privacidad: PRIVACIDAD,
};
