import { applyOrPark, type EventStore, parkEvents, type RecordedEvent, takeCheckpoint } from '@bitacora/event-store';
import type { Pool, PoolClient } from 'pg';
import { READ_MODELS } from '../entities';
import { LIVE } from '../migrate';
import { READ_MODEL_SHAPE, readModelSql } from '../schema';
import { applyBatch } from './apply';

const NEXT = 'lectura_nueva';
const OLD = 'lectura_anterior';
const BATCH = 2000;
/** Lock of the only process that rebuilds. */
const LOCK = 'bitacora.rebuild';

/** The events that failed, and the streams parked since. */
class Parked {
  readonly streams = new Set<string>();
  private readonly events: { readonly event: RecordedEvent; readonly error: unknown }[] = [];

  add(events: readonly RecordedEvent[], error: unknown): void {
    this.events.push(...events.map((event) => ({ event, error })));
  }

  async write(client: PoolClient): Promise<void> {
    await client.query('delete from log.parked_event where subscription = $1', [LIVE]);
    for (const { event, error } of this.events) await parkEvents(client, LIVE, [event], error);
  }
}

/**
 * Rebuilds all read models from the first event in a schema beside the live one, and swaps the two in one transaction that also takes the
 * live checkpoint over, so that readers see no gap. Returns the position reached.
 */
export async function rebuild(
  store: Pick<EventStore, 'readAll' | 'head'>,
  pool: Pool,
  onProgress: (position: number, head: number) => void = () => undefined,
): Promise<number> {
  await pool.query(`drop schema if exists ${NEXT} cascade; drop schema if exists ${OLD} cascade`);
  await pool.query(readModelSql(NEXT));
  const parked = new Parked();
  let position = 0;
  /** Applies the next events, in transactions made by `within`; false at the end of the log. */
  const advance = async (within: (work: (client: PoolClient) => Promise<void>) => Promise<void>): Promise<boolean> => {
    const events = await store.readAll(position, BATCH);
    const last = events.at(-1);
    if (!last) return false;
    await applyOrPark(events, {
      parked: parked.streams,
      apply: async (free, held) => {
        if (free.length > 0) await within((client) => applyBatch(free, { client, schema: NEXT }));
        parked.add(held, null);
      },
      park: async (event, error) => parked.add([event], error),
    });
    position = last.position;
    return true;
  };
  const client = await pool.connect();
  try {
    const own = bracket(client, 'begin', 'commit', 'rollback');
    while (await advance(own)) onProgress(position, await store.head());
    await own(async () => {
      // The live process first ends its batch. From here on it waits, and later finds the checkpoint taken over.
      await takeCheckpoint(client, LIVE);
      const part = bracket(client, 'savepoint lote', 'release savepoint lote', 'rollback to savepoint lote');
      while (await advance(part)) onProgress(position, position);
      await client.query(`alter schema ${LIVE} rename to ${OLD}; alter schema ${NEXT} rename to ${LIVE}`);
      await client.query(
        'insert into log.checkpoint (name, position) values ($1, $2) on conflict (name) do update set position = excluded.position',
        [LIVE, position],
      );
      await parked.write(client);
    });
  } finally {
    client.release();
  }
  await pool.query(`drop schema ${OLD} cascade`);
  await pool.query(`vacuum (analyze) ${LIVE}.orden`);
  return position;
}

/** Runs work between two statements, with a third to undo it. */
const bracket =
  (client: PoolClient, begin: string, end: string, undo: string) =>
  async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    await client.query(begin);
    try {
      await work(client);
      await client.query(end);
    } catch (error) {
      await client.query(undo).catch(() => undefined);
      throw error;
    }
  };

/** Rebuilds now; null when a process is already rebuilding. */
export async function rebuildAlone(store: EventStore, pool: Pool): Promise<number | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [LOCK]);
    if (!rows[0]?.mine) return null;
    return await rebuild(store, pool).finally(() => client.query('select pg_advisory_unlock(hashtext($1))', [LOCK]));
  } finally {
    client.release();
  }
}

/** True while some process is rebuilding. */
export async function isRebuilding(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint = hashtext($1)::bigint & 4294967295) as busy`,
    [LOCK],
  );
  return rows[0]?.busy ?? false;
}

/** True when the live tables have the shape of this code. */
export async function hasOurShape(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ shape: string | null }>(`select obj_description($1::regnamespace) as shape`, [LIVE]);
  return rows[0]?.shape === READ_MODEL_SHAPE;
}

/** Rebuilds when the live tables have the shape of an older version; one process does it, the others wait. */
export async function rebuildIfOutdated(store: EventStore, pool: Pool, onRebuild: () => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [LOCK]);
    if (await hasOurShape(client)) return;
    onRebuild();
    await rebuild(store, pool);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** A hash of the rows of every read model, in any order: equal hashes mean equal contents. */
export async function readModelHash(pool: Pick<Pool, 'query'>, schema: string = LIVE): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { nombre: table } of READ_MODELS) {
    const where = table === 'orden_contador' ? 'where cantidad <> 0' : '';
    const { rows } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(row, '' order by row collate "C")) as hash from (select md5(t::text) as row from ${schema}.${table} t ${where}) each`,
    );
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}
