import type { RecordedEvent } from '@bitacora/event-store';

export const MINUTO = 60_000;
export const HORA = 60 * MINUTO;
export const DIA = 24 * HORA;

/** True for recent facts, the only ones sent to mailboxes and telephones. */
export const esReciente = (event: Pick<RecordedEvent, 'at'>, ahora: Date): boolean => ahora.getTime() - Date.parse(event.at) <= HORA;

/** True when an event is imported history: stored long after it happened. */
export const esHistoria = (event: Pick<RecordedEvent, 'at' | 'recorded_at'>, ahora: Date): boolean =>
  !esReciente(event, ahora) && Date.parse(event.recorded_at) - Date.parse(event.at) > HORA;
