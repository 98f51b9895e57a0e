import type { Pool } from 'pg';

type Queries = Pick<Pool, 'query'>;

/**
 * Holds every message back from now on, because some pending messages of a restored database were already sent. `from` is the time of the
 * point.
 */
export async function quarantine(client: Queries, from: string): Promise<void> {
  // The point may be older than the table, which the next start would then create empty, holding nothing.
  await client.query(
    'create table if not exists avisos.cuarentena (unica boolean primary key default true check (unica), desde timestamptz not null)',
  );
  await client.query('insert into avisos.cuarentena (desde) values ($1) on conflict (unica) do update set desde = excluded.desde', [from]);
}

/** Number of held messages; null when messages are not held. */
export async function heldDeliveries(client: Queries): Promise<number | null> {
  const { rows } = await client.query<{ held: number }>(
    `select (select count(*) from avisos.entrega where estado = 'pendiente')::int as held from avisos.cuarentena`,
  );
  return rows[0]?.held ?? null;
}

/** The condition of messages that may still arrive. */
export const NO_LLEGADAS = `estado in ('pendiente', 'fallido')`;

/** Ends the quarantine within a transaction, as decided at a moment: later quarantines and later messages are not affected. */
export async function releaseWith(client: Queries, what: 'send' | 'drop', decidedAt: Date): Promise<void> {
  const { rowCount } = await client.query('delete from avisos.cuarentena where desde <= $1', [decidedAt]);
  if (what === 'drop' && rowCount)
    await client.query(
      `update avisos.entrega set estado = 'omitido', error = 'Descartado después de restaurar', at = now()
       where estado = 'pendiente' and creada_en <= $1`,
      [decidedAt],
    );
}

/** Ends the quarantine: held messages are sent, or dropped permanently. */
export async function release(pool: Pool, what: 'send' | 'drop'): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await releaseWith(client, what, new Date());
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The condition under which messages may leave. */
export const NOT_QUARANTINED = 'not exists (select from avisos.cuarentena)';
