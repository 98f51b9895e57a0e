import type { Orden, OrdenEvent } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';

/** An event of an order, with the order before and after it; `antes` is null before its first event. */
export interface Paso {
  readonly ot: number;
  readonly event: RecordedEvent & OrdenEvent;
  readonly antes: Orden | null;
  readonly despues: Orden;
  /** The position from which the former columns were valid; the event's own when there was no order. */
  readonly vigente_desde: number;
}
