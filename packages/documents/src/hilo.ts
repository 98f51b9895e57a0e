import { DOCUMENTOS } from './documentos';
import type { Encargo } from './imprenta';

/** The work of a thread of the `Imprenta` on each document. */
export default ({ documento, datos }: Encargo): Promise<Uint8Array> =>
  (DOCUMENTOS[documento] as (...datos: readonly unknown[]) => Promise<Buffer>)(...datos);
