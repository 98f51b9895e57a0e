import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

type Queries = Pick<Pool, 'query'>;

/** The table of the published history. */
export const TABLA_DE_EPOCA =
  'create table if not exists avisos.epoca (unica boolean primary key default true check (unica), nombre text not null)';

/** The tables of the current history and the former ones, with start position and time. A restore needs them, even of an older point. */
export const TABLAS_DE_EPOCAS = `
  create schema if not exists avisos;
  ${TABLA_DE_EPOCA};
  alter table avisos.epoca add column if not exists posicion bigint, add column if not exists desde timestamptz;
  create table if not exists avisos.epoca_anterior (nombre text primary key, posicion bigint not null, desde timestamptz not null);`;

/**
 * Begins a new history: events published after the restored point are not in this log, and their positions are given again. Two restores of
 * one point are two histories, so the name is always new. `position` is the last restored one.
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

/** The current history of a log; null for a log that was never restored. */
export async function epochOf(client: Queries): Promise<string | null> {
  const { rows } = await client.query<{ nombre: string }>('select nombre from avisos.epoca');
  return rows[0]?.nombre ?? null;
}
