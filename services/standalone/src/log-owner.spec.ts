import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canChangeEvents, verifyAll } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { rebuild } from '@bitacora/projections';
import { Pool } from 'pg';
import { rotarClave } from './cli/rotar-clave';
import { configSchema } from './config';
import { clientOf, demoDatabase, MASTER_KEY, startOn } from './testing';

const ROLES = readFileSync(join(__dirname, '../../../deploy/postgres/roles.sql'), 'utf8');
/** Roles belong to the whole server, so these names are this file's own. */
const suffix = randomBytes(4).toString('hex');
const APP = `app_${suffix}`;
const OWNER = `log_${suffix}`;
const handOver = (pool: Pool) => pool.query(ROLES.replaceAll('bitacora_log', OWNER).replaceAll(/(['"])bitacora\1/g, `$1${APP}$1`));

const as = (db: TestDatabase, role: string): string => {
  const url = new URL(db.url);
  url.username = role;
  url.password = suffix;
  return url.toString();
};
const envOf = (db: TestDatabase) => ({ DATABASE_URL: as(db, APP), LOG_OWNER_URL: as(db, OWNER), MASTER_KEY, DEMO: 'false' });
/** The product with the role that can only add events. */
const start = (db: TestDatabase) => startOn({ url: as(db, APP), drop: async () => undefined }, envOf(db));

const databases: TestDatabase[] = [];
const opened = async (made: Promise<TestDatabase>): Promise<TestDatabase> => {
  const db = await made;
  databases.push(db);
  return db;
};
beforeAll(async () => {
  const db = await opened(createTestDatabase());
  await handOver(db.pool);
  await db.pool.query(`alter role ${APP} password '${suffix}'; alter role ${OWNER} password '${suffix}'`);
});
afterAll(async () => {
  const admin = new Pool({ connectionString: process.env['TEST_POSTGRES_URL'] ?? '', max: 1 });
  for (const db of databases) await db.drop();
  await admin.query(`drop role ${APP}; drop role ${OWNER}`);
  await admin.end();
});

test('a log that changed hands is added to, and its events are changed and deleted by nobody', async () => {
  const db = await opened(demoDatabase());
  await expect(start(db)).rejects.toThrow(/no puede leer .*roles\.sql/);
  const before = startOn({ url: db.url, drop: async () => undefined }, envOf(db));
  await expect(before).rejects.toThrow(/son de la cuenta .* y LOG_OWNER_URL entra con .*roles\.sql/);
  await handOver(db.pool);
  const product = await start(db);
  const { pool, store } = product.runtime;
  try {
    const { call } = await clientOf(product.address);
    const head = await store.head();
    expect((await call('POST', '/api/admin/catalogos/tienda', 'gerencia', { nombre: 'Sucursal Osorno' })).status).toBe(201);
    const { rows: clients } = await pool.query<{ id: number }>('select distinct cliente_id as id from lectura.orden limit 40');
    const answers: number[] = [];
    for (const { id } of clients) {
      const { status } = await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' });
      answers.push(status);
      if (status === 200) break;
    }
    expect(answers).toContain(200);
    expect(await store.head()).toBeGreaterThan(head + 1);
    await rebuild(store, pool);

    for (const statement of [
      `update log.event set data = '{}' where position = 5`,
      'delete from log.event where position = 5',
      'truncate log.event',
      'alter table log.event disable trigger append_only',
      'alter table log.event owner to current_user',
      'drop table log.event cascade',
      'drop schema log cascade',
      'drop function log.refuse_change() cascade',
      'create rule gone as on insert to log.event do instead nothing',
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect([await canChangeEvents(pool), await canChangeEvents(db.pool)]).toEqual([false, true]);
    await verifyAll(pool);
  } finally {
    await product.stop();
  }
  const rotated = await rotarClave.run(
    configSchema.parse({ ...envOf(db), LOG_LEVEL: 'silent', NEW_MASTER_KEY: 'e4'.repeat(32) }),
    {},
    () => undefined,
  );
  expect(rotated.ok).toBe(true);
});

test('an empty database gets its tables from the owner, twice at once too, and the next start finds them', async () => {
  const db = await opened(createTestDatabase());
  await handOver(db.pool);
  for (const together of [2, 1]) {
    const products = await Promise.all(Array.from({ length: together }, () => start(db)));
    await Promise.all(products.map((product) => product.stop()));
  }
  const { rows } = await db.pool.query<{ tableowner: string; n: number }>(
    `select tableowner, count(*)::int as n from pg_tables where schemaname in ('log', 'lectura') group by 1 order by 1`,
  );
  expect(rows.map(({ tableowner }) => tableowner)).toEqual([APP, OWNER]);
});

test('the owner of another database is refused', async () => {
  const [one, other] = [await opened(createTestDatabase()), await opened(createTestDatabase())];
  await handOver(one.pool);
  await handOver(other.pool);
  const elsewhere = startOn({ url: as(one, APP), drop: async () => undefined }, { ...envOf(one), LOG_OWNER_URL: as(other, OWNER) });
  await expect(elsewhere).rejects.toThrow('la misma base de datos');
  const same = startOn({ url: as(one, APP), drop: async () => undefined }, { ...envOf(one), LOG_OWNER_URL: as(one, APP) });
  await expect(same).rejects.toThrow('la misma de DATABASE_URL');
});
