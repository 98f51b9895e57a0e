import type { EventEnvelope, RecordedEvent } from './port';

/** Translates between the values of the domain and their stored form: encrypts personal fields, upcasts old versions. */
export interface EventCodec {
  /** True when the stored form of these events depends on their place in the stream. */
  placed(events: readonly EventEnvelope[]): boolean;
  /** The stored form of events about to be appended to a stream, from revision `first` on. */
  encode(stream: string, events: readonly EventEnvelope[], first: number): Promise<readonly EventEnvelope[]>;
  /** The readable form of stored events, in the same order. An event that cannot be read is marked and does not block the others. */
  decode(events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
}

/** Stores events as they are. */
export const plainCodec: EventCodec = {
  placed: () => false,
  encode: async (_stream, events) => events,
  decode: async (events) => [...events],
};
