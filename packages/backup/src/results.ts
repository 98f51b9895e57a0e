import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { pointNamesIn } from './point';

/** The kinds of tasks that keep the data safe: a backup, and the rehearsal of its restore. */
export const KINDS = ['respaldo', 'ensayo'] as const;
export type Kind = (typeof KINDS)[number];

/** The outcome of a backup or a rehearsal. */
export interface Result {
  readonly clase: Kind;
  readonly desde: Date;
  readonly hasta: Date;
  readonly bien: boolean;
  /** The point that was made or rehearsed; null without one. */
  readonly punto: string | null;
  readonly posicion: number | null;
  /** One sentence. */
  readonly detalle: string;
}

/** Advisory locks of the only backup and the only rehearsal of a database; arbitrary numbers that nothing else uses. */
export const LOCK: Readonly<Record<Kind, number>> = { respaldo: 7_212_025, ensayo: 7_212_026 };
/** Days for which results are stored. */
const KEPT = 400;

/** Results belong to one machine: points do not contain them, and a restored installation starts without any. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_resultado',
    sql: `
      create schema if not exists respaldos;
      create table respaldos.resultado (
        id bigint generated always as identity primary key,
        clase text not null check (clase in ('respaldo', 'ensayo')),
        desde timestamptz not null,
        hasta timestamptz not null,
        bien boolean not null,
        punto text,
        posicion bigint,
        detalle text not null
      );
      create index resultado_clase on respaldos.resultado (clase, hasta desc);`,
  },
  {
    id: '0002_plan',
    sql: `
      create table respaldos.plan (
        unica boolean primary key default true check (unica),
        numero integer not null,
        carpeta text,
        cada_horas double precision not null,
        ensayo_cada_dias integer not null,
        conservar_dias integer not null
      );
      create table respaldos.ejecutor (
        unica boolean primary key default true check (unica),
        visto timestamptz not null,
        estado jsonb not null
      );`,
  },
];

/** Brings the table of the results up to date. */
export async function migrateResults(pool: Pool): Promise<void> {
  await runMigrations(pool, 'respaldos', MIGRATIONS);
}

/** Stores a result, and removes very old ones. */
export async function noteResult(pool: Pool, { clase, desde, hasta, bien, punto, posicion, detalle }: Result): Promise<void> {
  await pool.query(
    'insert into respaldos.resultado (clase, desde, hasta, bien, punto, posicion, detalle) values ($1, $2, $3, $4, $5, $6, $7)',
    [clase, desde, hasta, bien, punto, posicion, detalle],
  );
  await pool.query('delete from respaldos.resultado where hasta < $1::timestamptz - make_interval(days => $2)', [hasta, KEPT]);
}

/** The last results, newest first. */
export async function lastResults(pool: Pool, limit: number): Promise<Result[]> {
  const { rows } = await pool.query<Result>(
    'select clase, desde, hasta, bien, punto, posicion::float8 as posicion, detalle from respaldos.resultado order by hasta desc, id desc limit $1',
    [limit],
  );
  return rows;
}

/** For each kind: the first success, the last success that counts, and the last outcome of any sort. */
export interface Ages {
  readonly first: Date | null;
  readonly good: Date | null;
  readonly last: { readonly at: Date; readonly bien: boolean; readonly detalle: string } | null;
}

/** The ages of an installation. A success counts while its point is in the current folder, where another disk may be mounted now. */
export async function agesOf(pool: Pool, folder: string | null): Promise<Readonly<Record<Kind, Ages>>> {
  const points = folder === null ? null : await pointNamesIn(folder);
  const { rows } = await pool.query<{ clase: Kind; first: Date | null; good: Date | null; at: Date; bien: boolean; detalle: string }>(
    `select distinct on (clase) clase, hasta as at, bien, detalle,
       (select min(hasta) from respaldos.resultado g where g.clase = r.clase and bien) as first,
       (select max(hasta) from respaldos.resultado g where g.clase = r.clase and bien and ($1::text[] is null or punto = any($1))) as good
     from respaldos.resultado r order by clase, hasta desc, id desc`,
    [points],
  );
  const of = (kind: Kind): Ages => {
    const row = rows.find(({ clase }) => clase === kind);
    return row ? { first: row.first, good: row.good, last: row } : { first: null, good: null, last: null };
  };
  return { respaldo: of('respaldo'), ensayo: of('ensayo') };
}

/** The tasks that some process is running now. */
export async function underWay(pool: Pool): Promise<Kind[]> {
  const { rows } = await pool.query<{ lock: number }>(
    `select objid::int as lock from pg_locks where locktype = 'advisory' and granted and classid = 0 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return KINDS.filter((kind) => rows.some(({ lock }) => lock === LOCK[kind]));
}
