import { EVENTO_ILEGIBLE } from '@bitacora/domain/operacion';
import { UnreadableEvent } from '@bitacora/event-store';

/** A subscription's failure in words, as operators read it. */
export const fallaEnPalabras = (error: string | null): string | null =>
  error !== null && UnreadableEvent.isTextOf(error) ? EVENTO_ILEGIBLE : error;
