import type { Orden } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';

/** An event of an order between what the order was before and what it became; null before its first. */
export interface Paso {
  readonly ot: number;
  readonly event: RecordedEvent;
  readonly antes: Orden | null;
  readonly despues: Orden;
}
