import type { ClaseDocumento } from '../legal.clases';
import { CONDICIONES } from './condiciones';
import { PRIVACIDAD } from './privacidad';
import { TERMINOS } from './terminos';

/** A text with the hash of its words. */
export interface TextoInicial {
  readonly texto: string;
  readonly sha256: string;
}

/** The texts that a house begins with. They never change, since customers may have accepted them: `iniciales.spec.ts` holds their hashes. */
export const INICIALES: Readonly<Record<ClaseDocumento, TextoInicial>> = {
  condiciones: CONDICIONES,
  terminos: TERMINOS,
  privacidad: PRIVACIDAD,
};
