import type { ArchivedCommand, ArchivedReservation, EventStoreDbArchive, RecordedEvent } from '@bitacora/event-store';
import { copyLine } from './copy-text';

/** The schema that exists in a database from the start of a restore to its end. */
export const UNFINISHED = 'restaurando';

/** Finished commands of a log in EventStoreDB, as stored in the state part. */
export const COMMAND_RECORDS = {
  table: `${UNFINISHED}.command_record`,
  columns: ['digest', 'fingerprint', 'response', 'position', 'revision'],
} as const;
/** Taken values of a log in EventStoreDB. */
export const RESERVATION_RECORDS = {
  table: `${UNFINISHED}.reservation_record`,
  columns: ['digest', 'scope', 'owner', 'stream', 'event_id'],
} as const;

/** The tables that a restore loads them into. */
export const RECORD_TABLES = `
  create table ${COMMAND_RECORDS.table} (digest text primary key, fingerprint text not null, response jsonb, position bigint not null, revision integer not null);
  create table ${RESERVATION_RECORDS.table} (digest text primary key, scope text not null, owner text not null, stream text not null, event_id uuid not null)`;

interface Waiting {
  readonly apply: (event: Pick<RecordedEvent, 'position' | 'revision'>) => void;
}

/**
 * Commands and reserved values of a log in EventStoreDB as of a moment. Their records are written before and after the events they belong
 * to, so a record counts when its event does.
 */
export class SideRecords {
  private readonly done = new Map<string, ArchivedCommand>();
  private readonly values = new Map<string, readonly Held[]>();
  /** Records by the id of the event that decides about them. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly present = new Set<string>();

  /** Reads the records that belong to events up to a position. */
  static async read(archive: EventStoreDbArchive, to: number): Promise<SideRecords> {
    // A value is released after its event, so by the next event all records up to the moment are there.
    const next = (await archive.after(to)) ?? Number.POSITIVE_INFINITY;
    const records = new SideRecords();
    for await (const { position, record } of archive.records()) {
      if (record.kind === 'done') {
        if (record.command.position <= to) records.done.set(record.command.digest, record.command);
      } else if (record.kind === 'claimed') records.claim(record);
      else if (position < next) records.hold(record.kind === 'taken' ? record.reservation : null, record);
    }
    return records;
  }

  /** Takes an event of the log up to the moment into account. */
  found(event: Pick<RecordedEvent, 'id' | 'position' | 'revision'>): void {
    const waiting = this.waiting.get(event.id);
    if (!waiting) return;
    this.waiting.delete(event.id);
    for (const { apply } of waiting) apply(event);
  }

  *commands(): Generator<string> {
    for (const { digest, fingerprint, response, position, revision } of this.done.values())
      yield copyLine([digest, fingerprint, JSON.stringify(response), position, revision]);
  }

  *reservations(): Generator<string> {
    for (const held of this.values.values()) {
      const last = held.filter((each) => each === null || this.present.has(each.event_id)).at(-1);
      if (last) yield copyLine([last.digest, last.scope, last.owner, last.stream, last.event_id]);
    }
  }

  private claim({
    digest,
    fingerprint,
    response,
    event_id,
  }: Pick<ArchivedCommand, 'digest' | 'fingerprint' | 'response'> & { readonly event_id: string }): void {
    this.await(event_id, ({ position, revision }) => {
      if (!this.done.has(digest)) this.done.set(digest, { digest, fingerprint, response, position, revision });
    });
  }

  private hold(taken: Held, record: { readonly digest: string } | { readonly reservation: ArchivedReservation }): void {
    const digest = 'digest' in record ? record.digest : record.reservation.digest;
    this.values.set(digest, [...(this.values.get(digest) ?? []), taken]);
    if (taken) this.await(taken.event_id, () => this.present.add(taken.event_id));
  }

  private await(id: string, apply: Waiting['apply']): void {
    this.waiting.set(id, [...(this.waiting.get(id) ?? []), { apply }]);
  }
}

/** The holder of a value; null when it was released. */
type Held = ArchivedReservation | null;
