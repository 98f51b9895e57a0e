import type { Orden, OrdenEvent } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';

/** An event of an order, with the order before it and after it; null before its first. */
export interface Paso {
  readonly ot: number;
  readonly event: RecordedEvent & OrdenEvent;
  readonly antes: Orden | null;
  readonly despues: Orden;
  /** The position since which the order's columns had read as before it; that of the event when there was no order. */
  readonly vigente_desde: number;
}
