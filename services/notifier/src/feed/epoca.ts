import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

type Queries = Pick<Pool, 'query'>;

/** The table of the history that is published; also made by a restore, whose point may be from before it. */
export const TABLA_DE_EPOCA =
  'create table if not exists avisos.epoca (unica boolean primary key default true check (unica), nombre text not null)';

/**
 * Begins another history: what was published after the restored point is not in this log, and its positions are given again. Two restores of
 * one point are two histories, so the name is never the same. `position` is the last one that was restored.
 */
export async function beginEpoch(client: Queries, at: Date, position: number): Promise<string> {
  const name = `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;
  await client.query(TABLA_DE_EPOCA);
  await client.query('alter table avisos.epoca add column if not exists posicion bigint, add column if not exists desde timestamptz');
  await client.query(
    `insert into avisos.epoca (nombre, posicion, desde) values ($1, $2, $3)
     on conflict (unica) do update set nombre = excluded.nombre, posicion = excluded.posicion, desde = excluded.desde`,
    [name, position, at],
  );
  return name;
}

/** The history that a log goes on with; null in one that was never restored. */
export async function epochOf(client: Queries): Promise<string | null> {
  const { rows } = await client.query<{ nombre: string }>('select nombre from avisos.epoca');
  return rows[0]?.nombre ?? null;
}
