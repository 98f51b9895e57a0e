import { type ClaseDocumento, DOCUMENTO, type Documento, type DocumentoEvent, type DocumentoRespuesta } from '@bitacora/domain/legal';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

/** Commands on the legal texts of the house. */
export class DocumentosHandler extends CommandHandler<Documento, DocumentoEvent, Record<never, never>, DocumentoRespuesta, ClaseDocumento> {
  constructor(ground: Ground) {
    super(DOCUMENTO, {}, ground, { turns: true });
  }
}
