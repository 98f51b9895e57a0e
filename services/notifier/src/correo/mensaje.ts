import type { CorreoWire } from '@bitacora/domain/contracts';

import type { Adjunto } from './adjuntos';

/** A rendered mail with its addresses. */
export interface Mensaje extends CorreoWire {
  readonly para: readonly string[];
  readonly adjuntos?: readonly Adjunto[];
  /** The subject whose key protects it at rest; null for mails to the staff. */
  readonly sujeto: string | null;
}
