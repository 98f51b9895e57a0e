import { DOCUMENTOS } from './documentos';
import type { Encargo } from './imprenta';

/** What a thread of the `Imprenta` does with each document. */
export default ({ documento, datos }: Encargo): Promise<Uint8Array> =>
  (DOCUMENTOS[documento] as (...datos: readonly unknown[]) => Promise<Buffer>)(...datos);
