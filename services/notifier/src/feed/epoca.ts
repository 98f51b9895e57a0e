import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

type Queries = Pick<Pool, 'query'>;

/** The table of the history that is published. */
export const TABLA_DE_EPOCA =
  'create table if not exists avisos.epoca (unica boolean primary key default true check (unica), nombre text not null)';

/** From where and since when a history goes on, and those before it. A restore needs it, also of a point that is from before it. */
export const TABLAS_DE_EPOCAS = `
  create schema if not exists avisos;
  ${TABLA_DE_EPOCA};
  alter table avisos.epoca add column if not exists posicion bigint, add column if not exists desde timestamptz;
  create table if not exists avisos.epoca_anterior (nombre text primary key, posicion bigint not null, desde timestamptz not null);`;

/**
 * Begins another history: what was published after the restored point is not in this log, and its positions are given again. Two restores of
 * one point are two histories, so the name is never the same. `position` is the last one that was restored.
 */
export async function beginEpoch(client: Queries, at: Date, position: number): Promise<string> {
  const name = `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;
  await client.query(
    `insert into avisos.epoca_anterior select nombre, posicion, desde from avisos.epoca where posicion is not null and desde is not null
     on conflict do nothing`,
  );
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
