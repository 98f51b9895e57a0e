import type { RecordedEvent } from './port';

/** Lifts a stored event to the shape that today's code reads. */
export type Upcast = (event: RecordedEvent) => RecordedEvent;

/** Turns version `n` of an event's data into version `n + 1`. */
export type UpcastStep = (data: RecordedEvent['data']) => RecordedEvent['data'];

/**
 * Chains the steps of each type: `{ OrdenCreada: { 1: toVersion2, 2: toVersion3 } }`. Stored events are never
 * rewritten; a type without steps passes unchanged.
 */
export function upcaster(steps: Readonly<Record<string, Readonly<Record<number, UpcastStep>>>>): Upcast {
  return (event) => {
    const ofType = steps[event.type];
    if (!ofType) return event;
    let { version, data } = event;
    for (let step = ofType[version]; step; step = ofType[version]) {
      data = step(data);
      version += 1;
    }
    return version === event.version ? event : { ...event, version, data };
  };
}
