import type { EventEnvelope, RecordedEvent } from './port';

/** What stands between the values of the domain and their stored form: encryption of personal fields, upcasting. */
export interface EventCodec {
  /** The stored form of events about to be appended to a stream. */
  encode(stream: string, events: readonly EventEnvelope[]): Promise<readonly EventEnvelope[]>;
  /** The readable form of stored events, in the same order; one that cannot be read says so, and is in nobody's way. */
  decode(events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
}

/** Stores events as they are. */
export const plainCodec: EventCodec = {
  encode: async (_stream, events) => events,
  decode: async (events) => [...events],
};
