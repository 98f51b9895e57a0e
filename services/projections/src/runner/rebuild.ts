import type { EventStore } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { READ_MODELS } from '../entities';
import { LIVE } from '../migrate';
import { READ_MODEL_SHAPE, readModelSql } from '../schema';
import { claveDe } from '../tabla';
import { applyBatch } from './apply';

const NEXT = 'lectura_nueva';
const OLD = 'lectura_anterior';
const BATCH = 2000;

/**
 * Rebuilds all read models from the first event in a schema beside the live one, and swaps the two in one
 * transaction that also moves the live checkpoint: readers never see a gap. Answers the position reached.
 */
export async function rebuild(
  store: EventStore,
  pool: Pool,
  onProgress: (position: number, head: number) => void = () => undefined,
): Promise<number> {
  await pool.query(`drop schema if exists ${NEXT} cascade; drop schema if exists ${OLD} cascade`);
  await pool.query(readModelSql(NEXT));
  let position = 0;
  const advance = async (): Promise<boolean> => {
    const events = await store.readAll(position, BATCH);
    const last = events.at(-1);
    if (!last) return false;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await applyBatch(events, { client, schema: NEXT });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    position = last.position;
    return true;
  };
  while (await advance()) onProgress(position, await store.head());

  const client = await pool.connect();
  try {
    await client.query('begin');
    // The live subscription waits on its checkpoint row while the last events are applied and the schemas swapped.
    await client.query('select position from log.checkpoint where name = $1 for update', [LIVE]);
    for (;;) {
      const events = await store.readAll(position, BATCH);
      const last = events.at(-1);
      if (!last) break;
      await applyBatch(events, { client, schema: NEXT });
      position = last.position;
    }
    await client.query(`alter schema ${LIVE} rename to ${OLD}; alter schema ${NEXT} rename to ${LIVE}`);
    await client.query(
      `insert into log.checkpoint (name, position) values ($1, $2) on conflict (name) do update set position = greatest(log.checkpoint.position, excluded.position)`,
      [LIVE, position],
    );
    await client.query('delete from log.parked_event where subscription = $1', [LIVE]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query(`drop schema ${OLD} cascade`);
  await pool.query(`vacuum (analyze) ${LIVE}.orden`);
  return position;
}

/** Rebuilds when the live tables have the shape of an older version; one process does it, the others wait for it. */
export async function rebuildIfOutdated(store: EventStore, pool: Pool, onRebuild: () => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', ['bitacora.rebuild']);
    const { rows } = await client.query<{ shape: string | null }>(`select obj_description($1::regnamespace) as shape`, [LIVE]);
    if (rows[0]?.shape === READ_MODEL_SHAPE) return;
    onRebuild();
    await rebuild(store, pool);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', ['bitacora.rebuild']).catch(() => undefined);
    client.release();
  }
}

/** A hash of every read model's rows in a canonical order: two schemas with the same one hold the same. */
export async function readModelHash(pool: Pool, schema: string = LIVE): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entity of READ_MODELS) {
    const table = entity.options.name;
    const where = table === 'orden_contador' ? 'where cantidad <> 0' : '';
    const { rows } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(md5(t::text), '' order by ${claveDe(entity).join(', ')})) as hash from ${schema}.${table} t ${where}`,
    );
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}
