import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../port';
import { type CommandTarget, commandDigest, commandStream, KEPT } from './commands';
import { Connection, type StoredEvent } from './connection';
import { recordedEvent, stampedEvent, storedBytes } from './envelope';
import { reservationDigest, reservationStream } from './reservations';

/** A finished command as stored on the server, named by a digest of principal and key. */
export interface ArchivedCommand {
  readonly digest: string;
  readonly fingerprint: string;
  readonly response: unknown;
  readonly position: number;
  readonly revision: number;
}

/** A taken value as stored on the server, named by a digest of scope and value. */
export interface ArchivedReservation {
  readonly digest: string;
  readonly scope: string;
  readonly owner: string;
  /** Its proof: an event of the log, and its stream. */
  readonly stream: string;
  readonly event_id: string;
}

/** A record beside the log. A claim or a taken value counts once its event is in the log. */
export type SideRecord =
  | { readonly kind: 'done'; readonly command: ArchivedCommand }
  | {
      readonly kind: 'claimed';
      readonly digest: string;
      readonly fingerprint: string;
      readonly response: unknown;
      readonly event_id: string;
    }
  | { readonly kind: 'taken'; readonly reservation: ArchivedReservation }
  | { readonly kind: 'released'; readonly digest: string };

const PAGE = 2000;
/** Number of records written at once; their order does not matter. */
const TOGETHER = 16;

/** The digest of a command's principal and key. */
export const digestOfCommand = commandDigest;
/** The digest of a scope and a value. */
export const digestOfReservation = reservationDigest;

/** A log in EventStoreDB for backup and restore: every event in its stored, encrypted form, and the records beside them. */
export class EventStoreDbArchive {
  private readonly connection: Connection;

  constructor(
    connectionString: string,
    private readonly prefix: string,
  ) {
    this.connection = new Connection(connectionString);
  }

  /** The position of the last event; 0 for an empty log. */
  async head(): Promise<number> {
    return (await this.connection.readLastOf(this.prefix))?.position ?? 0;
  }

  /** The hash of the event at a position; empty when there is no event. */
  async hashAt(position: number): Promise<string> {
    const found = position > 0 ? await this.connection.readFrom(this.prefix, position) : null;
    return found?.position === position ? this.recorded(found).hash : '';
  }

  /** The position of the first event after another; null at the end. */
  async after(position: number): Promise<number | null> {
    return (await this.connection.readAll(this.prefix, position, 1))[0]?.position ?? null;
  }

  /** The events after a position up to another one, in pages. */
  async *pages(from: number, to = Number.POSITIVE_INFINITY): AsyncGenerator<RecordedEvent[]> {
    for await (const page of this.read(this.prefix, from)) {
      const within = page.filter(({ position }) => position <= to).map((event) => this.recorded(event));
      if (within.length > 0) yield within;
      if (within.length < page.length) return;
    }
  }

  /** The events of one stream, oldest first. */
  async stream(name: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (;;) {
      const page = await this.connection.readForwards(this.prefix + name, events.length, PAGE);
      events.push(...page.map((event) => this.recorded(event)));
      if (page.length < PAGE) return events;
    }
  }

  /** The records beside the log with their positions, oldest first: those of commands, then those of values. */
  async *records(): AsyncGenerator<{ readonly position: number; readonly record: SideRecord }> {
    for (const prefix of [commandStream(this.prefix), reservationStream(this.prefix)])
      for await (const page of this.read(prefix, 0))
        for (const event of page) {
          const record = this.sideRecord(event, event.stream.slice(prefix.length));
          if (record) yield { position: event.position, record };
        }
  }

  /** Appends consecutive stored events of one stream unchanged. Returns false when the stream does not end right before them. */
  putEvents(events: readonly RecordedEvent[]): Promise<boolean> {
    const [first] = events;
    if (!first) return Promise.resolve(true);
    const stamped = events.map((event) => stampedEvent(event, event.recorded_at, event.hash));
    return this.connection.append(this.prefix + first.stream, first.revision - 1, stamped);
  }

  /** True when events fit into one append. */
  fits(events: readonly RecordedEvent[]): boolean {
    return storedBytes(events) <= this.connection.maxAppendBytes;
  }

  /** Writes the records of commands and values; existing ones stay. */
  async putRecords(records: AsyncIterable<ArchivedCommand | ArchivedReservation>): Promise<void> {
    let together: Promise<void>[] = [];
    for await (const record of records) {
      together.push('fingerprint' in record ? this.putCommand(record) : this.putReservation(record));
      if (together.length < TOGETHER) continue;
      await Promise.all(together);
      together = [];
    }
    await Promise.all(together);
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async putCommand({ digest, ...data }: ArchivedCommand): Promise<void> {
    const stream = commandStream(this.prefix, digest);
    await this.connection.append(stream, -1, [{ id: randomUUID(), type: 'CommandDone', data: { ...data } }]);
    await this.connection.keepOnly(stream, { maxCount: 1, maxAge: KEPT });
  }

  private async putReservation({ digest, scope, owner, stream, event_id }: ArchivedReservation): Promise<void> {
    const name = reservationStream(this.prefix, digest);
    const target: CommandTarget = { stream: this.prefix + stream, event_id };
    await this.connection.append(name, -1, [{ id: randomUUID(), type: 'ReservationTaken', data: { scope, owner, ...target, until: 0 } }]);
    await this.connection.keepOnly(name, { maxCount: 1 });
  }

  private async *read(prefix: string, from: number): AsyncGenerator<StoredEvent[]> {
    for (let position = from; ; ) {
      const page = await this.connection.readAll(prefix, position, PAGE);
      const last = page.at(-1);
      if (!last) return;
      yield page;
      position = last.position;
    }
  }

  private recorded(event: StoredEvent): RecordedEvent {
    return recordedEvent(this.prefix, event);
  }

  private sideRecord({ type, data }: StoredEvent, digest: string): SideRecord | null {
    const text = (name: string) => String(data[name]);
    switch (type) {
      case 'CommandDone': {
        const { position, revision, response = null } = data;
        const placed = { position: Number(position), revision: Number(revision) };
        return { kind: 'done', command: { digest, fingerprint: text('fingerprint'), response, ...placed } };
      }
      case 'CommandClaimed':
        return {
          kind: 'claimed',
          digest,
          fingerprint: text('fingerprint'),
          response: data['response'] ?? null,
          event_id: text('event_id'),
        };
      case 'ReservationTaken': {
        const stream = text('stream').slice(this.prefix.length);
        return { kind: 'taken', reservation: { digest, scope: text('scope'), owner: text('owner'), stream, event_id: text('event_id') } };
      }
      case 'ReservationReleased':
        return { kind: 'released', digest };
      default:
        return null;
    }
  }
}
