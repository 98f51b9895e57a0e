import type { ClaseDeLectura, Proposito, ViaDeLectura } from '@bitacora/domain/acceso';
import type { Pool } from 'pg';
import { fingerprint } from './reads';

/** The reads of a finished day: their number, and one hash over their hashes in order. */
export interface SealedDay {
  /** A UTC day, e.g. 2026-11-14. */
  readonly dia: string;
  readonly filas: number;
  /** SHA-256, hex. */
  readonly raiz: string;
}

/** A day whose reads differ from the sealed ones. */
export interface ChangedDay {
  readonly dia: string;
  /** Number of reads when it was sealed; 0 for a day without any. */
  readonly sealed: number;
  /** Number of reads now. */
  readonly there: number;
}

/** Number of reads whose hashes are recomputed per page. */
const PAGE = 5000;

/** The days with reads after one day and up to another, oldest first. */
export async function daysOfReads(client: Pick<Pool, 'query'>, after: string, upTo: string): Promise<SealedDay[]> {
  const { rows } = await client.query<SealedDay>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as dia, count(*)::integer as filas,
            encode(sha256(string_agg(huella, ''::bytea order by id)), 'hex') as raiz
     from acceso.lectura_de_datos where at >= ($1::date + 1)::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC'
     group by 1 order by 1`,
    [after, upTo],
  );
  return rows;
}

/**
 * The days whose reads differ from the sealed ones: a read was changed, removed or added later. `sealed` is the log's list, oldest first;
 * `gone` are months (2026-11) in which reads expired, so that the rest of their days cannot be compared.
 */
export async function changedDays(pool: Pool, sealed: readonly SealedDay[], gone: ReadonlySet<string>): Promise<ChangedDay[]> {
  const last = sealed.at(-1)?.dia;
  if (last === undefined) return [];
  const isGone = (dia: string) => gone.has(dia.slice(0, 7));
  const there = new Map((await daysOfReads(pool, '2000-01-01', last)).map((day) => [day.dia, day]));
  const known = new Map(sealed.map((day) => [day.dia, day]));
  const altered = await alteredDays(pool, last);
  const days = [...new Set([...known.keys(), ...there.keys()])].filter((dia) => !isGone(dia)).sort();
  return days.flatMap((dia) => {
    const [was, is] = [known.get(dia), there.get(dia)];
    if (was && is && was.filas === is.filas && was.raiz === is.raiz && !altered.has(dia)) return [];
    return [{ dia, sealed: was?.filas ?? 0, there: is?.filas ?? 0 }];
  });
}

interface Row {
  readonly id: string;
  readonly clase: ClaseDeLectura;
  readonly at: Date;
  readonly usuario_id: number | null;
  readonly token: number | null;
  readonly sesion: string | null;
  readonly via: ViaDeLectura;
  readonly sujetos: string[];
  readonly ruta: string;
  readonly proposito: Proposito | null;
  readonly en: string | null;
  readonly huella: string;
}

/** The days up to one with a read that no longer matches its own hash. */
async function alteredDays(pool: Pool, upTo: string): Promise<ReadonlySet<string>> {
  const days = new Set<string>();
  const number = (text: string | null) => (text === null ? null : Number(text));
  for (let from: { at: Date; id: string } | null = { at: new Date(0), id: '0' }; from; ) {
    const { rows }: { rows: Row[] } = await pool.query<Row>(
      `select id, clase, at, usuario_id, token, sesion, via, sujetos, ruta, proposito, en, encode(huella, 'hex') as huella
       from acceso.lectura_de_datos where (at, id) > ($1, $2) and at < ($3::date + 1)::timestamp at time zone 'UTC' order by at, id limit $4`,
      [from.at, from.id, upTo, PAGE],
    );
    for (const { id: _, huella, sesion, en, ...read } of rows)
      if (fingerprint({ ...read, sesion: number(sesion), en: number(en) }) !== huella) days.add(read.at.toISOString().slice(0, 10));
    const last: Row | undefined = rows.length < PAGE ? undefined : rows.at(-1);
    from = last ? { at: last.at, id: last.id } : null;
  }
  return days;
}
