import type { EventEnvelope, RecordedEvent } from './port';

/** Translates between the values of the domain and their stored form: encrypts personal fields, upcasts old versions. */
export interface EventCodec {
  /** The stored form of events about to be appended to a stream. */
  encode(stream: string, events: readonly EventEnvelope[]): Promise<readonly EventEnvelope[]>;
  /** The readable form of stored events, in the same order. An event that cannot be read is marked and does not block the others. */
  decode(events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
}

/** Stores events as they are. */
export const plainCodec: EventCodec = {
  encode: async (_stream, events) => events,
  decode: async (events) => [...events],
};
