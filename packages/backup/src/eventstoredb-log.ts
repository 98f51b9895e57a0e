import { createHash } from 'node:crypto';
import type { EventStoreDbArchive, RecordedEvent } from '@bitacora/event-store';
import type { BackupFolder } from './backup-folder';
import { CannotBackUp } from './cannot-back-up';
import { copyLine } from './copy-text';
import { type Segment, segmentName } from './point';
import type { SavedLog } from './saved-log';
import { rowsOf, sectionsOf } from './sections';
import { COMMAND_RECORDS, RESERVATION_RECORDS, SideRecords } from './side-records';

/** Number of attempts to find a quiet moment between two events; under load some attempts see an event. */
const TRIES = 2000;
const EVENT_COLUMNS = [
  'position',
  'stream',
  'revision',
  'id',
  'type',
  'version',
  'at',
  'recorded_at',
  'actor',
  'command_id',
  'correlation_id',
  'causation_id',
  'subject',
  'data',
  'hash',
  'comando',
] as const;

/** A stored event as a row of the table of events. */
const eventLine = (event: RecordedEvent): string =>
  copyLine([
    event.position,
    event.stream,
    event.revision,
    event.id,
    event.type,
    event.version,
    event.at,
    event.recorded_at,
    JSON.stringify(event.actor),
    event.command_id,
    event.correlation_id,
    event.causation_id,
    event.subject,
    JSON.stringify(event.data),
    event.hash,
    event.comando && JSON.stringify(event.comando),
  ]);

/** The events of a log in EventStoreDB between two positions, as rows. */
export async function* eventLines(archive: EventStoreDbArchive, from: number, to: number): AsyncGenerator<string> {
  for await (const page of archive.pages(from, to)) for (const event of page) yield eventLine(event);
}

/** The rows of a log in EventStoreDB, as the table of events. */
export const eventsToSave = (rows: AsyncIterable<string> | Iterable<string>) => ({
  table: 'log.event',
  columns: EVENT_COLUMNS,
  rows,
});

/**
 * A log in EventStoreDB. No transaction covers both it and the database, so the moment of a point lies between two events: the log has the
 * same last event before and after the start of the database's snapshot. The state is then what a crash at that moment would leave.
 */
export function eventStoreDbLog(archive: EventStoreDbArchive): SavedLog {
  return {
    async begin(client) {
      for (let n = 0; n < TRIES; n++) {
        const before = await archive.head();
        await client.query('begin transaction isolation level repeatable read read only');
        // The first statement takes the snapshot.
        await client.query('select 1');
        if ((await archive.head()) === before) return before;
        await client.query('rollback');
      }
      throw new CannotBackUp('La bitácora recibe hechos sin pausa y no hubo un momento que respaldar: repita el respaldo más tarde.');
    },

    hashAt: (_client, position) => archive.hashAt(position),

    async save(client, folder, { before, to, size }) {
      const records = await SideRecords.read(archive, to);
      const streams = new Streams(records);
      for (const segment of before?.segments ?? []) await readSegment(folder, segment, streams);
      const segments: Segment[] = [];
      for await (const events of inSegments(archive.pages(before?.position ?? 0, to), size)) {
        const [first, last] = [events[0] as RecordedEvent, events.at(-1) as RecordedEvent];
        for (const event of events) streams.add(event);
        const lines = (function* () {
          for (const event of events) yield eventLine(event);
        })();
        const part = await folder.write(segmentName(first.position, last.position), sectionsOf(client, [eventsToSave(lines)]));
        segments.push({ ...part, from: first.position, to: last.position });
      }
      return {
        segments,
        root: streams.root(),
        events: streams.events,
        records: [
          { ...COMMAND_RECORDS, rows: records.commands() },
          { ...RESERVATION_RECORDS, rows: records.reservations() },
        ],
      };
    },
  };
}

/** Groups pages into lists of a given size. */
async function* inSegments(pages: AsyncIterable<RecordedEvent[]>, size: number): AsyncGenerator<RecordedEvent[]> {
  let collected: RecordedEvent[] = [];
  for await (const page of pages) {
    collected.push(...page);
    for (; collected.length >= size; collected = collected.slice(size)) yield collected.slice(0, size);
  }
  if (collected.length > 0) yield collected;
}

type Placed = Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'id' | 'hash'>;

/** Reads a segment of a former point. Stream names, ids and hashes contain no character that COPY escapes. */
async function readSegment(folder: BackupFolder, { name }: Segment, streams: Streams): Promise<void> {
  await folder.read(name, async (source) => {
    for await (const { columns, values } of rowsOf(source)) {
      const value = (column: string) => values[columns.indexOf(column)] as string;
      streams.add({
        stream: value('stream'),
        revision: Number(value('revision')),
        position: Number(value('position')),
        id: value('id'),
        hash: value('hash'),
      });
    }
  });
}

/** Computes the heads of the streams from all events in order. */
class Streams {
  events = 0;
  private readonly heads = new Map<string, { revision: number; hash: string }>();

  constructor(private readonly records: SideRecords) {}

  add(event: Placed): void {
    const { stream, revision, hash } = event;
    if (revision !== (this.heads.get(stream)?.revision ?? -1) + 1)
      throw new CannotBackUp(
        `A la historia ${stream} le faltan hechos antes de la revisión ${revision}: alguien los borró o truncó en EventStoreDB. No se respalda así.`,
      );
    this.heads.set(stream, { revision, hash });
    this.records.found(event);
    this.events++;
  }

  root(): string {
    const digest = createHash('sha256');
    for (const stream of [...this.heads.keys()].sort()) {
      const head = this.heads.get(stream);
      digest.update(`${stream} ${head?.revision} ${head?.hash}\n`);
    }
    return digest.digest('hex');
  }
}
