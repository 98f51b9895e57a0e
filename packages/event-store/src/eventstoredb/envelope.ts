import { chainHash, digestOf } from '../canonical';
import type { EventEnvelope, RecordedEvent } from '../port';
import type { NewEvent, StoredEvent } from './connection';

type Stamped = Pick<
  RecordedEvent,
  'version' | 'at' | 'actor' | 'command_id' | 'correlation_id' | 'causation_id' | 'comando' | 'subject'
> & {
  readonly recorded_at: string;
  readonly hash: string;
};

/**
 * The events as the server stores them. `data` is the event's data and the metadata holds our other fields. Each event is linked to the one
 * before by its hash (`previous` is the hash of the stream's last event, '' for none).
 */
export function linkEvents(stream: string, events: readonly EventEnvelope[], previous: string, recordedAt: string): NewEvent[] {
  let hash = previous;
  return events.map((event) => {
    hash = chainHash(hash, digestOf(stream, event, recordedAt));
    return stampedEvent(event, recordedAt, hash);
  });
}

/** An event as the server stores it, with the stamp and the hash that it has. */
export function stampedEvent(
  { id, type, data, version, at, actor, command_id, correlation_id, causation_id, comando, subject }: EventEnvelope,
  recorded_at: string,
  hash: string,
): NewEvent {
  const metadata: Stamped = {
    version,
    at,
    actor,
    command_id,
    correlation_id,
    causation_id,
    ...(comando === undefined ? {} : { comando }),
    ...(subject === undefined ? {} : { subject }),
    recorded_at,
    hash,
  };
  return { id, type, data, metadata };
}

/**
 * A stored event in the port's terms. `recorded_at` is the stamp of the writing process, as with PostgreSQL, because the hash covers it.
 * The server's own `created` is known only after hashing and serves events without a stamp.
 */
export function recordedEvent(prefix: string, stored: StoredEvent): RecordedEvent {
  const stamped = stored.metadata as unknown as Stamped;
  return {
    position: stored.position,
    stream: stored.stream.slice(prefix.length),
    revision: stored.revision,
    id: stored.id,
    type: stored.type,
    version: stamped.version,
    at: stamped.at,
    recorded_at: stamped.recorded_at ?? stored.created,
    actor: stamped.actor,
    command_id: stamped.command_id,
    correlation_id: stamped.correlation_id,
    causation_id: stamped.causation_id,
    ...(stamped.comando === undefined ? {} : { comando: stamped.comando }),
    ...(stamped.subject === undefined ? {} : { subject: stamped.subject }),
    data: stored.data,
    hash: stamped.hash,
  };
}

/** Size of events as the server counts it: data, metadata, and two bytes per letter of the type. */
export function storedBytes(events: readonly EventEnvelope[]): number {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  return linkEvents('', events, '', new Date(0).toISOString()).reduce(
    (sum, { type, data, metadata }) => sum + bytes(data) + bytes(metadata) + 2 * type.length,
    0,
  );
}
