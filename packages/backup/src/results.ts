import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { pointNamesIn } from './point';

/** What is done for the safety of the data: a backup, or the rehearsal of its restore. */
export const KINDS = ['respaldo', 'ensayo'] as const;
export type Kind = (typeof KINDS)[number];

/** How one of them ended. */
export interface Result {
  readonly clase: Kind;
  readonly desde: Date;
  readonly hasta: Date;
  readonly bien: boolean;
  /** The point that was made or rehearsed; null when it did not come to that. */
  readonly punto: string | null;
  readonly posicion: number | null;
  /** One sentence. */
  readonly detalle: string;
}

/** Locks of the one backup and of the one rehearsal of a database; any numbers that nobody else locks on. */
export const LOCK: Readonly<Record<Kind, number>> = { respaldo: 7_212_025, ensayo: 7_212_026 };
/** Days for which results are kept. */
const KEPT = 400;

/** Results belong to the machine that got them: no point holds them, and a restored installation begins without any. */
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
];

/** Brings the table of the results up to date. */
export async function migrateResults(pool: Pool): Promise<void> {
  await runMigrations(pool, 'respaldos', MIGRATIONS);
}

/** Keeps a result, and forgets very old ones. */
export async function noteResult(pool: Pool, { clase, desde, hasta, bien, punto, posicion, detalle }: Result): Promise<void> {
  await pool.query(
    'insert into respaldos.resultado (clase, desde, hasta, bien, punto, posicion, detalle) values ($1, $2, $3, $4, $5, $6, $7)',
    [clase, desde, hasta, bien, punto, posicion, detalle],
  );
  await pool.query('delete from respaldos.resultado where hasta < $1::timestamptz - make_interval(days => $2)', [hasta, KEPT]);
}

/** The last results, the newest first. */
export async function lastResults(pool: Pool, limit: number): Promise<Result[]> {
  const { rows } = await pool.query<Result>(
    'select clase, desde, hasta, bien, punto, posicion::float8 as posicion, detalle from respaldos.resultado order by hasta desc, id desc limit $1',
    [limit],
  );
  return rows;
}

/** Of each kind: the first good one, the last good one that counts, and the last one however it ended. */
export interface Ages {
  readonly first: Date | null;
  readonly good: Date | null;
  readonly last: { readonly at: Date; readonly bien: boolean; readonly detalle: string } | null;
}

/** The ages of an installation. A good one counts while its point is in the folder in use: another disk may be mounted there now. */
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

/** What some process is doing now. */
export async function underWay(pool: Pool): Promise<Kind[]> {
  const { rows } = await pool.query<{ lock: number }>(
    `select objid::int as lock from pg_locks where locktype = 'advisory' and granted and classid = 0 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return KINDS.filter((kind) => rows.some(({ lock }) => lock === LOCK[kind]));
}
