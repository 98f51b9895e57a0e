import type { Pool } from 'pg';
import { isSealed } from './crypto/sealed-value';
import { type StaffNames, withNames } from './crypto/staff-names';
import type { EventEnvelope, EventStore } from './port';
import { PostgresEventStore } from './postgres/postgres-event-store';

const PAGE = 1000;

/**
 * Number of events with the name of an erased person in clear. They are older than the sealing of names and are never rewritten; they also
 * lack `comando`, which is as old.
 */
export async function countClearNames(store: EventStore, pool: Pool, staff: StaffNames, subject: string, id: number): Promise<number> {
  const candidates = store instanceof PostgresEventStore ? inDatabase(pool, id) : inLog(store);
  let count = 0;
  for await (const event of candidates) if (saysName(event, staff, subject)) count++;
  return count;
}

/** True when an event as stored contains a name of the subject. */
function saysName(event: EventEnvelope, staff: StaffNames, subject: string): boolean {
  let clear = false;
  withNames(event, staff, (whose, leaf) => {
    if (whose === subject && !isSealed(leaf)) clear = true;
    return leaf;
  });
  return clear;
}

/** The stored events that may name a person, filtered in the database so that few leave it. */
async function* inDatabase(pool: Pool, id: number): AsyncGenerator<EventEnvelope> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(
      'declare named no scroll cursor for select * from log.event where comando is null and (actor @> $1 or actor @> $2 or data::text like $3)',
      [JSON.stringify({ id }), JSON.stringify({ en_nombre_de: id }), `%"id": ${id},%`],
    );
    for (;;) {
      const { rows } = await client.query<EventEnvelope>(`fetch ${PAGE} from named`);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Elsewhere the whole log is read without keys: sealed names read as erased, so only clear ones remain. */
async function* inLog(store: EventStore): AsyncGenerator<EventEnvelope> {
  for (let from = 0; ; ) {
    const page = await store.readAll(from, PAGE);
    yield* page.filter(({ comando }) => comando === undefined);
    const last = page.at(-1);
    if (!last) return;
    from = last.position;
  }
}
