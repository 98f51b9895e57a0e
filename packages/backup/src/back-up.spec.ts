import { randomBytes } from 'node:crypto';
import { keepKeyCheck, migrateEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { backUp } from './back-up';
import { BackupFolder } from './backup-folder';
import { BackupKey } from './backup-key';

const MASTER_KEY = randomBytes(32);
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await keepKeyCheck(db.pool, MASTER_KEY);
});
afterAll(() => db.drop());

it('a place that cannot be written ends a backup however much there is to read', async () => {
  // More than the buffers between the database and the file.
  await db.pool.query(
    `insert into log.event (position, stream, revision, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, data, hash)
     select n, 's', n - 1, gen_random_uuid(), 'Probado', 1, now(), now(), '{}', 'c', 'c', 'c', jsonb_build_object('x', repeat(md5(n::text), 60)), 'h'
     from generate_series(1, 20000) n`,
  );
  await db.pool.query('update log.head set position = 20000');
  const installation = {
    pool: db.pool,
    files: { ids: async function* () {}, get: async () => null },
    masterKey: MASTER_KEY.toString('hex'),
    version: '0',
    ownedFiles: async () => new Set<string>(),
    erasedOf: async () => [],
    rebuilt: [],
  };
  await expect(backUp(installation, new BackupFolder('/proc/respaldos', BackupKey.generate()))).rejects.toThrow(/ENOENT|EACCES/);
  const { rows } = await db.pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 7212025`);
  expect(rows).toEqual([]);
});
