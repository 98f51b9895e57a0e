import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';

/** The reviews of a whole installation: the doctor's checks, and the verification of its log and files. */
export const REVIEWS = ['diagnostico', 'verificacion'] as const;
export type Review = (typeof REVIEWS)[number];

/** One checked thing: `bien`, `aviso` (works, but needs attention) or `mal` (does not work, or loses something). */
export interface ReviewFinding {
  readonly nombre: string;
  readonly estado: 'bien' | 'aviso' | 'mal';
  /** One sentence: the observation and, unless all is well, what to do. */
  readonly dice: string;
}

/** Result of a review. */
export interface ReviewResult {
  readonly clase: Review;
  readonly desde: Date;
  readonly hasta: Date;
  /** True without any fault. */
  readonly bien: boolean;
  readonly hallazgos: readonly ReviewFinding[];
}

/** Advisory locks of the only review of each kind in a database; arbitrary numbers that nothing else uses. */
const LOCK: Readonly<Record<Review, number>> = { diagnostico: 7_212_027, verificacion: 7_212_028 };
/** Days for which results are stored. */
const KEPT = 400;
/** Maximum number of findings stored per review, the worst first. */
const MOST = 200;
const GRAVITY: Readonly<Record<ReviewFinding['estado'], number>> = { mal: 0, aviso: 1, bien: 2 };

/** Results belong to one machine, so backups do not contain them. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_resultado',
    sql: `
      create schema if not exists revisiones;
      create table revisiones.resultado (
        id bigint generated always as identity primary key,
        clase text not null check (clase in ('diagnostico', 'verificacion')),
        desde timestamptz not null,
        hasta timestamptz not null,
        bien boolean not null,
        hallazgos jsonb not null
      );
      create index resultado_clase on revisiones.resultado (clase, hasta desc);`,
  },
];

/** Brings the table of the results up to date. */
export async function migrateReviews(pool: Pool): Promise<void> {
  await runMigrations(pool, 'revisiones', MIGRATIONS);
}

/** Stores a result, and removes very old ones. */
export async function noteReview(pool: Pool, { clase, desde, hasta, bien, hallazgos }: ReviewResult): Promise<void> {
  const worst = [...hallazgos].sort((a, b) => GRAVITY[a.estado] - GRAVITY[b.estado]).slice(0, MOST);
  await pool.query('insert into revisiones.resultado (clase, desde, hasta, bien, hallazgos) values ($1, $2, $3, $4, $5)', [
    clase,
    desde,
    hasta,
    bien,
    JSON.stringify(worst),
  ]);
  await pool.query('delete from revisiones.resultado where hasta < $1::timestamptz - make_interval(days => $2)', [hasta, KEPT]);
}

/** The last result of each kind. */
export async function lastReviews(pool: Pool): Promise<ReviewResult[]> {
  const { rows } = await pool.query<ReviewResult>(
    'select distinct on (clase) clase, desde, hasta, bien, hallazgos from revisiones.resultado order by clase, hasta desc, id desc',
  );
  return rows;
}

/** Runs a review unless another process is running the same one; null in that case. */
export async function reviewAlone<T>(pool: Pool, review: Review, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK[review]]);
    if (!rows[0]?.mine) return null;
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK[review]]).catch(() => undefined);
    client.release();
  }
}

/** The reviews that some process is running now. */
export async function reviewsUnderWay(pool: Pool): Promise<Review[]> {
  const { rows } = await pool.query<{ lock: number }>(
    `select objid::int as lock from pg_locks where locktype = 'advisory' and granted and classid = 0 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return REVIEWS.filter((review) => rows.some(({ lock }) => lock === LOCK[review]));
}
