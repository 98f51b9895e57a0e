import { CLASES_DE_LECTURA, type ClaseDeLectura } from '@bitacora/domain/acceso';
import type { Pool } from 'pg';

/** Number of coming months that already have a partition. */
const AHEAD = 2;
/** Advisory lock of the only process that changes partitions; an arbitrary number that nothing else uses. */
const LOCK = 7_212_029;

const firstOf = (at: Date, months: number): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
const monthOf = (first: Date): string => first.toISOString().slice(0, 7);
const nameOf = (clase: ClaseDeLectura, month: string): string => `lectura_${clase}_${month.replace('-', '_')}`;

/** Makes the partitions of a moment's month and of the following ones. */
export async function ensurePartitions(pool: Pool, now: Date): Promise<void> {
  const months = Array.from({ length: AHEAD + 1 }, (_, n) => firstOf(now, n));
  const wanted = CLASES_DE_LECTURA.flatMap((clase) => months.map((first) => ({ clase, first })));
  const { rows } = await pool.query<{ there: number }>(
    `select count(*)::integer as there from unnest($1::text[]) as t(name) where to_regclass('acceso.' || name) is not null`,
    [wanted.map(({ clase, first }) => nameOf(clase, monthOf(first)))],
  );
  if (rows[0]?.there === wanted.length) return;
  const sql = wanted.map(
    ({ clase, first }) =>
      `create table if not exists acceso.${nameOf(clase, monthOf(first))} partition of acceso.lectura_${clase}
         for values from ('${first.toISOString()}') to ('${firstOf(first, 1).toISOString()}')`,
  );
  // The statements of one query form one transaction.
  await pool.query([`select pg_advisory_xact_lock(${LOCK})`, ...sql].join(';\n'));
}

/** A removed month of reads. */
export interface DroppedMonth {
  readonly clase: ClaseDeLectura;
  readonly mes: string;
  readonly filas: number;
}

/**
 * Drops the months of a class that ended more than a number of months ago, oldest first; `told` is called within the transaction of each
 * drop.
 */
export async function dropOldMonths(
  pool: Pool,
  clase: ClaseDeLectura,
  months: number,
  now: Date,
  told: (client: Pick<Pool, 'query'>, dropped: DroppedMonth) => Promise<void>,
): Promise<DroppedMonth[]> {
  const oldest = monthOf(firstOf(now, -months));
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
    [`acceso.lectura_${clase}`],
  );
  const dropped: DroppedMonth[] = [];
  for (const { name } of rows) {
    const mes = name.slice(-7).replace('_', '-');
    if (mes >= oldest) continue;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const { rows: cuenta } = await client.query<{ n: number }>(`select count(*)::integer as n from acceso.${name}`);
      const gone = { clase, mes, filas: cuenta[0]?.n ?? 0 };
      await client.query(`drop table acceso.${name}`);
      await told(client, gone);
      await client.query('commit');
      dropped.push(gone);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
  return dropped;
}
