import type { RecordedEvent } from '@bitacora/event-store';

export const MINUTO = 60_000;
export const HORA = 60 * MINUTO;
export const DIA = 24 * HORA;

/** Only what has just happened reaches people's mailboxes and telephones. */
export const esReciente = (event: Pick<RecordedEvent, 'at'>, ahora: Date): boolean => ahora.getTime() - Date.parse(event.at) <= HORA;

/** Whether an event is history brought from elsewhere: stored long after it happened. */
export const esHistoria = (event: Pick<RecordedEvent, 'at' | 'recorded_at'>, ahora: Date): boolean =>
  !esReciente(event, ahora) && Date.parse(event.recorded_at) - Date.parse(event.at) > HORA;
