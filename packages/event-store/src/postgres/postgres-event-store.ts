import type { Pool } from 'pg';
import { appendEncoded } from '../append-encoded';
import { type EventCodec, plainCodec } from '../codec';
import type {
  AppendOptions,
  AppendResult,
  Comando,
  EventEnvelope,
  EventHash,
  EventStore,
  ExpectedRevision,
  RecordedEvent,
  StoredCommand,
  SubscribeOptions,
  Subscription,
} from '../port';
import { allReadable } from '../port';
import { SharedReader } from '../subscription/shared-reader';
import { sharingTail } from '../subscription/tail';
import { GroupCommitAppender } from './appender';
import { PendingAppend } from './pending-append';
import { StreamHeads } from './stream-heads';
import { WakeUp } from './wake-up';

interface Row extends Omit<RecordedEvent, 'position' | 'at' | 'recorded_at' | 'subject' | 'comando'> {
  position: string;
  at: Date;
  recorded_at: Date;
  subject: string | null;
  comando: Comando | null;
}

const COLUMNS =
  'position, stream, revision, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, hash, comando';

function fromRow({ subject, comando, ...row }: Row): RecordedEvent {
  return {
    ...row,
    position: Number(row.position),
    at: row.at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
    ...(comando === null ? {} : { comando }),
    ...(subject === null ? {} : { subject }),
  };
}

/** Milliseconds after which the reader looks without a notification. */
const POLL_MILLISECONDS = 1000;

/** The log in PostgreSQL (schema `log`; see `migrateEventStore`): group commit, gapless positions. */
export class PostgresEventStore implements EventStore {
  readonly maxAppendBytes = Number.POSITIVE_INFINITY;
  private readonly heads = new StreamHeads();
  private readonly appender: GroupCommitAppender;
  private readonly wakeUp: WakeUp;
  private readonly reader: SharedReader;
  private readonly tails = new Set<Subscription>();

  constructor(
    private readonly pool: Pool,
    private readonly codec: EventCodec = plainCodec,
  ) {
    this.wakeUp = new WakeUp(pool);
    this.appender = new GroupCommitAppender(pool, this.heads, (position, events) => {
      this.reader.offer(events);
      this.wakeUp.reached(position);
    });
    this.reader = new SharedReader({
      read: (position, limit) => this.readAll(position, limit),
      wait: (position) => this.wakeUp.next(position, POLL_MILLISECONDS),
    });
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventEnvelope[],
    options: AppendOptions = {},
  ): Promise<AppendResult> {
    return appendEncoded(this.codec, stream, expected, events, {
      last: () => this.lastRevision(stream),
      write: (revision, stored) => this.appender.append(new PendingAppend(stream, revision, stored, events, options)),
    });
  }

  async readStream(stream: string, from = 0, limit = 1_000_000): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'read_stream',
      text: `select ${COLUMNS} from log.event where stream = $1 and revision >= $2 order by revision limit $3`,
      values: [stream, from, limit],
    });
    const last = rows.at(-1);
    if (last && rows.length < limit) this.heads.seen(stream, last);
    return allReadable(await this.codec.decode(rows.map(fromRow)));
  }

  async readStored(stream: string): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<Row>(`select ${COLUMNS} from log.event where stream = $1 order by revision`, [stream]);
    return rows.map(fromRow);
  }

  async readAll(from: number, limit: number): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'read_all',
      text: `select ${COLUMNS} from log.event where position > $1 order by position limit $2`,
      values: [from, limit],
    });
    return this.codec.decode(rows.map(fromRow));
  }

  async readHashes(from: number, limit: number): Promise<EventHash[]> {
    const { rows } = await this.pool.query<{ position: string; hash: string }>(
      'select position, hash from log.event where position > $1 order by position limit $2',
      [from, limit],
    );
    return rows.map(({ position, hash }) => ({ position: Number(position), hash }));
  }

  async head(): Promise<number> {
    const { rows } = await this.pool.query<{ position: string }>('select position from log.head where id = 1');
    return Number(rows[0]?.position ?? 0);
  }

  subscribe(from: number, handler: (batch: readonly RecordedEvent[]) => Promise<void>, options: SubscribeOptions = {}): Subscription {
    const subscription = sharingTail({
      from,
      handler,
      options,
      reader: this.reader,
      read: (position, limit) => this.readAll(position, limit),
      onStop: (stopped) => this.tails.delete(stopped),
    });
    this.tails.add(subscription);
    return subscription;
  }

  private async lastRevision(stream: string): Promise<number> {
    const known = this.heads.get(stream);
    if (known) return known.revision;
    const { rows } = await this.pool.query<{ revision: number }>('select revision from log.stream where stream = $1', [stream]);
    return rows[0]?.revision ?? -1;
  }

  async findCommand(principal: string, key: string): Promise<StoredCommand | null> {
    const { rows } = await this.pool.query<{ fingerprint: string; response: unknown; position: string; revision: number }>(
      'select fingerprint, response, position, revision from log.command where principal = $1 and key = $2',
      [principal, key],
    );
    const row = rows[0];
    return row ? { ...row, position: Number(row.position) } : null;
  }

  async findReservation(scope: string, value: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ owner: string }>('select owner from log.reservation where scope = $1 and value = $2', [
      scope,
      value,
    ]);
    return rows[0]?.owner ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.tails].map((subscription) => subscription.stop()));
    await this.appender.settled();
    this.wakeUp.close();
    await this.reader.close();
  }
}
