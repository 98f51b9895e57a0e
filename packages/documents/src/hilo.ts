import { DOCUMENTOS } from './documentos';
import type { Encargo } from './imprenta';

/** The task of an `Imprenta` thread for each document. */
export default ({ documento, datos }: Encargo): Promise<Uint8Array> =>
  (DOCUMENTOS[documento] as (...datos: readonly unknown[]) => Promise<Buffer>)(...datos);
