import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { bigint, defaulting, integer, json, key, nullable, text, texts } from './columnas';
import { LIVE, migrateProjections } from './migrate';
import { readModelPage } from './schema';
import { tabla } from './tabla';

const PAGINA = readFileSync(join(__dirname, '../../../docs/read-models.sql'), 'utf8');

/** Everything that PostgreSQL knows of the tables of a schema. */
const CATALOGOS = {
  columnas: `select c.relname || '.' || a.attname as nombre, a.attnum, format_type(a.atttypid, a.atttypmod) as tipo, a.attnotnull,
       pg_get_expr(d.adbin, d.adrelid) as valor from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  restricciones: `select c.relname || '.' || r.conname as nombre, pg_get_constraintdef(r.oid) as definicion from pg_constraint r
     join pg_class c on c.oid = r.conrelid where c.relnamespace = $1::regnamespace order by 1`,
  indices: 'select indexname as nombre, indexdef as definicion from pg_indexes where schemaname = $1 order by 1',
  ajustes: `select relname as nombre, reloptions from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
} as const;

const catalogos = async ({ pool }: TestDatabase) =>
  Object.fromEntries(await Promise.all(Object.entries(CATALOGOS).map(async ([que, sql]) => [que, (await pool.query(sql, [LIVE])).rows])));

test('docs/read-models.sql está al día (npm run generate)', () => {
  expect(PAGINA).toBe(readModelPage());
});

test('PostgreSQL termina con las tablas de la página: columnas, tipos, nulos, valores, claves, índices y ajustes', async () => {
  const [migrada, escrita] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await migrateProjections(migrada.pool);
    await escrita.pool.query(`create extension pg_trgm with schema public; create schema ${LIVE}; ${PAGINA}`);
    const hay = await catalogos(migrada);
    expect(hay).toEqual(await catalogos(escrita));
    expect(hay['columnas']?.length).toBeGreaterThan(100);
    expect(hay['indices']?.length).toBeGreaterThan(50);
    await escrita.pool.query(`alter table ${LIVE}.orden alter busqueda drop default`);
    expect(hay).not.toEqual(await catalogos(escrita));
  } finally {
    await Promise.all([migrada.drop(), escrita.drop()]);
  }
});

test('una tabla imprime sus columnas, su clave, sus ajustes y sus índices', () => {
  const compuesta = tabla(
    'nota',
    {
      ot: key(integer()),
      lugar: key(integer()),
      datos: json(),
      rotulos: nullable(texts()),
      total: nullable(bigint()),
      de: defaulting(text(), "d'a"),
    },
    { storage: { why: 'Cambia mucho.', parameters: { fillfactor: 70 } }, indexes: { nota_de: '(de) where total is not null' } },
  );
  expect(compuesta.ddl('s')).toBe(`create table s.nota (
  ot integer not null,
  lugar integer not null,
  datos jsonb not null,
  rotulos text[],
  total bigint,
  de text not null default 'd''a',
  primary key (ot, lugar)
);
-- Cambia mucho.
alter table s.nota set (fillfactor = 70);
create index nota_de on s.nota (de) where total is not null;`);
  expect(tabla('una', { id: key(text()) }).ddl('s')).toBe('create table s.una (\n  id text primary key\n);');
});
