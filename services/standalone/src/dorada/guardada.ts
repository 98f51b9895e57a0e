import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** The folder with one folder per stored version: `bitacora.jsonl` is never rewritten, `lecturas.jsonl` is what it reads as. */
const CARPETA = join(__dirname, '../../dorada');

/** A line of a stored log: a row of its table. */
type Fila = Readonly<Record<string, unknown>>;
const DEL_LOG = ['log.subject_key', 'log.event'] as const;

const lineas = (filas: readonly unknown[]): string => `${filas.map((fila) => JSON.stringify(fila)).join('\n')}\n`;
const leer = (...camino: readonly string[]): Fila[] =>
  readFileSync(join(CARPETA, ...camino), 'utf8')
    .trim()
    .split('\n')
    .map((linea) => JSON.parse(linea) as Fila);

/** The stored versions, oldest first. */
export const guardadas = (): string[] => readdirSync(CARPETA).sort((a, b) => Number(a) - Number(b));

/** Rows as JSON, with times in UTC whatever the server's zone. */
async function filas(pool: Pool, tabla: string): Promise<Fila[]> {
  const client = await pool.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows } = await client.query<{ fila: Fila }>(`select to_jsonb(t) as fila from ${tabla} t order by to_jsonb(t)::text`);
    return rows.map(({ fila }) => fila);
  } finally {
    await client.query('reset timezone');
    client.release();
  }
}

/** Stores a log beside those of earlier versions, never over one of them. */
export async function guardar(pool: Pool, masterKey: string): Promise<string> {
  const version = String(Number(guardadas().at(-1) ?? 0) + 1);
  mkdirSync(join(CARPETA, version), { recursive: false });
  const [llaves, eventos] = await Promise.all(DEL_LOG.map((tabla) => filas(pool, tabla)));
  const enOrden = [...(eventos ?? [])].sort((a, b) => Number(a['position']) - Number(b['position']));
  writeFileSync(join(CARPETA, version, 'bitacora.jsonl'), lineas([{ master_key: masterKey }, ...(llaves ?? []), ...enOrden]), {
    flag: 'wx',
  });
  return version;
}

/** Loads a stored log into an empty database as it is. Returns its test key. */
export async function reponer(version: string, pool: Pool): Promise<string> {
  const [cabeza, ...resto] = leer(version, 'bitacora.jsonl');
  for (const tabla of DEL_LOG) {
    const suyas = resto.filter((fila) => 'wrapped_key' in fila === (tabla === 'log.subject_key'));
    // Keys older than rotations belong to the first master key.
    const base = tabla === 'log.subject_key' ? `'(,,,1)'` : 'null';
    await pool.query(`insert into ${tabla} select * from jsonb_populate_recordset(${base}::${tabla}, $1)`, [JSON.stringify(suyas)]);
  }
  await pool.query('update log.head set position = (select max(position) from log.event)');
  await pool.query(
    `insert into log.stream select distinct on (stream) stream, revision, hash from log.event order by stream, revision desc`,
  );
  return String(cabeza?.['master_key']);
}

/** The read models of a stored log: every row, and the shape that wrote them. */
export interface Lecturas {
  readonly forma: string;
  readonly filas: readonly Fila[];
}

export async function lecturasDe(pool: Pool, forma: string): Promise<Lecturas> {
  const { rows } = await pool.query<{ tabla: string }>(
    `select table_name as tabla from information_schema.tables where table_schema = 'lectura' order by 1`,
  );
  const todas: Fila[] = [];
  for (const { tabla } of rows) for (const fila of await filas(pool, `lectura.${tabla}`)) todas.push({ tabla, ...fila });
  return { forma, filas: todas };
}

export function anotar(version: string, { forma, filas: todas }: Lecturas): void {
  writeFileSync(join(CARPETA, version, 'lecturas.jsonl'), lineas([{ forma }, ...todas]));
}

export function anotadas(version: string): Lecturas {
  const [cabeza, ...todas] = leer(version, 'lecturas.jsonl');
  return { forma: String(cabeza?.['forma']), filas: todas };
}
