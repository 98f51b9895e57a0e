import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventEnvelope, migrateEventStore, NewerData, SubjectKeys } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { startEventStoreDbDouble } from '@bitacora/event-store/testing/eventstoredb-double';
import { z } from 'zod';
import { commonConfig } from './common-config';
import { ConfigError } from './config';
import { createRuntime } from './create-runtime';
import type { ServiceRuntime } from './runtime';

const OWN = '11'.repeat(32);
const OTHER = '22'.repeat(32);
const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-runtime-'));
let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function open(
  masterKey: string,
  use: (runtime: ServiceRuntime) => Promise<unknown> = async () => undefined,
  settings: Record<string, string> = {},
): Promise<void> {
  const config = z.object(commonConfig).parse({ LOG_LEVEL: 'silent', ...settings });
  const runtime = await createRuntime(config, { databaseUrl: db.url, dataDir, masterKey, ownUrl: () => '' });
  await use(runtime);
  await runtime.store.close();
  await runtime.pool.end();
}
/** Every table with its number of rows, counted: the statistics of the server follow later. */
async function tables(): Promise<[name: string, rows: number][]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  const counted = rows.map(async ({ name }): Promise<[string, number]> => {
    const { rows: found } = await db.pool.query<{ n: number }>(`select count(*)::integer as n from ${name}`);
    return [name, found[0]?.n ?? 0];
  });
  return Promise.all(counted);
}

describe('the master key', () => {
  it('is that of the first start from then on; another one is refused', async () => {
    await open(OWN);
    await expect(open(OTHER)).rejects.toThrow(ConfigError);
    await open(OWN);
  });

  it('of a database from before is proved by the keys it wraps, and nothing is written under another one', async () => {
    await migrateEventStore(db.pool);
    await new SubjectKeys(db.pool, Buffer.from(OWN, 'hex')).keyFor('cliente-1');
    await db.pool.query(`
      drop table log.key_check, log.secret;
      alter table log.subject_key drop column version;
      delete from public.migration where id in ('0007_key_check', '0013_master_key')`);
    const before = await tables();
    await expect(open(OTHER)).rejects.toThrow(/^La clave maestra \(MASTER_KEY\) no es la de esta base de datos/);
    expect(await tables()).toEqual(before);
    await open(OWN);
    await db.pool.query('delete from log.subject_key');
    await expect(open(OTHER)).rejects.toThrow(ConfigError);
  });
});

const event = (type: string, version: number): EventEnvelope => ({
  id: randomUUID(),
  type,
  version,
  at: '2026-11-22T12:00:00.000Z',
  actor: { id: 0, nombre: 'Sistema', grupos: [] },
  command_id: 'c',
  correlation_id: 'c',
  causation_id: 'c',
  data: {},
});

it('two processes with other prefixes on one EventStoreDB have each a log of their own', async () => {
  const double = await startEventStoreDbDouble();
  const write = async ({ store }: ServiceRuntime) => {
    expect(await store.head()).toBe(0);
    expect(await store.append('orden-10001', 'noStream', [event('OrdenCerrada', 1)])).toMatchObject({ kind: 'appended' });
    expect(await store.readAll(0, 10)).toHaveLength(1);
  };
  try {
    for (const EVENTSTOREDB_PREFIX of ['norte.', 'sur.']) await open(OWN, write, { EVENTSTOREDB_URL: double.url, EVENTSTOREDB_PREFIX });
    await open(OWN, write, { EVENTSTOREDB_URL: double.url });
    const streams = double.log.all.map(({ stream }) => stream).filter((stream) => stream.endsWith('orden-10001'));
    expect(streams).toEqual(['norte.orden-10001', 'sur.orden-10001', 'bitacora.orden-10001']);
  } finally {
    await double.stop();
  }
});

describe('data that a newer version wrote', () => {
  const refused = async (what: RegExp) => {
    const before = await tables();
    await expect(open(OWN)).rejects.toThrow(NewerData);
    await expect(open(OWN)).rejects.toThrow(what);
    expect(await tables()).toEqual(before);
  };

  it('is refused for a change of its tables that is not known, and nothing is changed', async () => {
    await open(OWN);
    await db.pool.query(`insert into public.migration (schema, id) values ('seguridad', '9999_futuro')`);
    await refused(/^Los datos los escribió una versión más nueva de Bitácora \(cambio seguridad\/9999_futuro\)/);
  });

  it('is refused for an unknown event or version of one; the known ones are written once and read', async () => {
    const stream = 'orden-10001';
    await open(OWN, async ({ store, pool }) => {
      await store.append(stream, 'noStream', [event('OrdenCerrada', 1), event('OrdenCerrada', 1)]);
      await store.append(stream, 1, [event('OrdenCerrada', 1)]);
      expect((await pool.query('select * from log.event_shape')).rows).toEqual([{ type: 'OrdenCerrada', version: 1 }]);
    });
    // An older log finds its kinds of events from the events themselves.
    await db.pool.query(`drop table log.event_shape; delete from public.migration where id = '0009_event_shape'`);
    await open(OWN, async ({ store, pool }) => {
      expect((await pool.query('select * from log.event_shape')).rows).toEqual([{ type: 'OrdenCerrada', version: 1 }]);
      // This simulates a newer program.
      await store.append(stream, 2, [event('OrdenCerrada', 99)]);
    });
    await refused(/\(hecho OrdenCerrada, versión 99\)/);
    await db.pool.query(`update log.event_shape set type = 'OrdenTeletransportada', version = 1 where version = 99`);
    await refused(/\(hecho OrdenTeletransportada, versión 1\)/);
  });
});
