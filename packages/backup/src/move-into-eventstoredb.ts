import {
  type ArchivedCommand,
  type ArchivedReservation,
  changeEvents,
  digestOfCommand,
  digestOfReservation,
  type EventStoreDbArchive,
  type RecordedEvent,
} from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import { CannotRestore } from './cannot-restore';
import { COMMAND_RECORDS, RESERVATION_RECORDS, UNFINISHED } from './side-records';

const PAGE = 2000;
/** Maximum number of events of one stream in an append. */
const TOGETHER = 50;
const PLACES = `${UNFINISHED}.place`;
/** Tables of the state with positions of events. */
const WITH_POSITIONS = ['log.parked_event', 'avisos.aviso'];

/** The extent to which both logs are equal. */
interface Same {
  readonly old: number;
  readonly now: number;
}

/**
 * Moves a restored log from the database into an EventStoreDB that has nothing under the prefix, or the beginning of the same log from an
 * interrupted attempt. `onWrite` is called before the first write. Events keep ids, revisions, stamps and hashes; their positions are new,
 * and the state follows them.
 */
export async function moveIntoEventStoreDb(client: PoolClient, archive: EventStoreDbArchive, onWrite: () => void): Promise<void> {
  await client.query(`create table ${PLACES} (old bigint primary key, now bigint not null)`);
  const there = await compare(client, archive, { old: 0, now: 0 });
  onWrite();
  await put(client, archive, there.old);
  const end = await compare(client, archive, there);
  const { rows } = await client.query<{ last: string | null }>('select max(position) as last from log.event');
  if (end.old !== Number(rows[0]?.last ?? 0))
    throw new CannotRestore('EventStoreDB no muestra todos los hechos que se le escribieron: repita la restauración.');
  await archive.putRecords(commandsOf(client));
  await archive.putRecords(reservationsOf(client));
  await client.query(
    `update log.checkpoint c set position = coalesce((select p.now from ${PLACES} p where p.old <= c.position order by p.old desc limit 1), 0)`,
  );
  for (const table of WITH_POSITIONS) {
    // Negative for now, because a new position may be the old one of another row.
    await client.query(`update ${table} set position = -position`);
    await client.query(`update ${table} t set position = p.now from ${PLACES} p where p.old = -t.position`);
  }
  await changeEvents(client, 'truncate log.event, log.stream, log.command, log.reservation');
  await client.query('update log.head set position = 0 where id = 1');
}

/** Checks that the events in EventStoreDB are the log's next ones, and records their positions. */
async function compare(client: PoolClient, archive: EventStoreDbArchive, from: Same): Promise<Same> {
  let same = from;
  for await (const found of archive.pages(from.now)) {
    const expected = await rowsAfter(client, same.old, found.length);
    const strange = found.find((event, i) => !isSame(event, expected[i]));
    if (strange)
      throw new CannotRestore(
        `En EventStoreDB ya hay otra bitácora con ese prefijo (${strange.stream}): indique un EVENTSTOREDB_PREFIX sin usar. No se ha cambiado nada.`,
      );
    await client.query(`insert into ${PLACES} (old, now) select * from unnest($1::bigint[], $2::bigint[])`, [
      expected.map(({ position }) => position),
      found.map(({ position }) => position),
    ]);
    same = { old: (expected.at(-1) as RecordedEvent).position, now: (found.at(-1) as RecordedEvent).position };
  }
  return same;
}

const isSame = (event: RecordedEvent, expected: RecordedEvent | undefined): boolean =>
  expected !== undefined &&
  event.id === expected.id &&
  event.stream === expected.stream &&
  event.revision === expected.revision &&
  event.type === expected.type &&
  event.hash === expected.hash;

/** Writes the events after a position, in their order. */
async function put(client: PoolClient, archive: EventStoreDbArchive, from: number): Promise<void> {
  let together: RecordedEvent[] = [];
  const flush = async () => {
    const batches = archive.fits(together) ? [together] : together.map((event) => [event]);
    for (const batch of batches)
      if (!(await archive.putEvents(batch)))
        throw new CannotRestore(
          `Alguien escribe en EventStoreDB con ese prefijo (${batch[0]?.stream}): detenga el producto que lo usa, y repita.`,
        );
    together = [];
  };
  for (let position = from; ; ) {
    const rows = await rowsAfter(client, position, PAGE);
    for (const event of rows) {
      if (together.length === TOGETHER || (together[0] && together[0].stream !== event.stream)) await flush();
      together.push(event);
    }
    const last = rows.at(-1);
    if (!last) break;
    position = last.position;
  }
  await flush();
}

interface Row extends Omit<RecordedEvent, 'position' | 'at' | 'recorded_at' | 'subject' | 'comando'> {
  readonly position: string;
  readonly at: Date;
  readonly recorded_at: Date;
  readonly subject: string | null;
  readonly comando: RecordedEvent['comando'] | null;
}

async function rowsAfter(client: PoolClient, position: number, limit: number): Promise<RecordedEvent[]> {
  const { rows } = await client.query<Row>('select * from log.event where position > $1 order by position limit $2', [position, limit]);
  return rows.map(({ position, at, recorded_at, subject, comando, ...event }) => ({
    ...event,
    position: Number(position),
    at: at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    ...(subject === null ? {} : { subject }),
    ...(comando === null || comando === undefined ? {} : { comando }),
  }));
}

/** The finished commands of a log, in the database or in EventStoreDB. */
async function* commandsOf(client: PoolClient): AsyncGenerator<ArchivedCommand> {
  const now = `coalesce((select p.now from ${PLACES} p where p.old = c.position), c.position)::float8 as position`;
  const ours = await client.query<Omit<ArchivedCommand, 'digest'> & { principal: string; key: string }>(
    `select principal, key, fingerprint, response, ${now}, revision from log.command c`,
  );
  for (const { principal, key, ...command } of ours.rows) yield { digest: digestOfCommand(principal, key), ...command };
  const theirs = await client.query<ArchivedCommand>(
    `select digest, fingerprint, response, ${now}, revision from ${COMMAND_RECORDS.table} c`,
  );
  yield* theirs.rows;
}

/** The taken values. For a log in the database, the proof of each is the first event of its owner's stream, or else of the log. */
async function* reservationsOf(client: PoolClient): AsyncGenerator<ArchivedReservation> {
  const ours = await client.query<Omit<ArchivedReservation, 'digest'> & { value: string }>(
    `select r.scope, r.value, r.owner, coalesce(e.stream, f.stream) as stream, coalesce(e.id, f.id) as event_id
     from log.reservation r
     left join log.event e on e.stream = r.owner and e.revision = 0
     cross join (select stream, id from log.event order by position limit 1) f`,
  );
  for (const { value, ...reservation } of ours.rows) yield { digest: digestOfReservation(reservation.scope, value), ...reservation };
  const theirs = await client.query<ArchivedReservation>(`select digest, scope, owner, stream, event_id from ${RESERVATION_RECORDS.table}`);
  yield* theirs.rows;
}
