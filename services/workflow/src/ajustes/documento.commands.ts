import type { ClaseDocumento, Documento, DocumentoRespuesta, PublicarDocumento } from '@bitacora/domain/legal';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';

/** The input of each command on a legal text. */
interface Entradas {
  readonly publicar: PublicarDocumento;
}

/** A command on a legal text of the house. */
export class ActOnDocumento extends ActOn<Outcome<Documento, DocumentoRespuesta>, Readonly<Entradas>, ClaseDocumento> {}
