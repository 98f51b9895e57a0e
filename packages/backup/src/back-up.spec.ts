import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const MAY_MOUNT = process.getuid?.() === 0;
(MAY_MOUNT ? it : it.skip)(
  `a full disk ends a backup however much there is still to read${MAY_MOUNT ? '' : ': skipped, only root may mount a small disk'}`,
  async () => {
    // Larger than the buffers between the database and the file.
    await db.pool.query(
      `insert into log.event (position, stream, revision, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, data, hash)
     select n, 's', n - 1, gen_random_uuid(), 'Probado', 1, now(), now(), '{}', 'c', 'c', 'c', jsonb_build_object('x', (select string_agg(md5(n || '-' || i), '') from generate_series(1, 60) i)), 'h'
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
    const small = mkdtempSync(join(tmpdir(), 'bitacora-disco-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]);
    try {
      await expect(backUp(installation, new BackupFolder(small, BackupKey.generate()))).rejects.toThrow(/ENOSPC/);
      const { rows } = await db.pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 7212025`);
      expect(rows).toEqual([]);
    } finally {
      execFileSync('umount', [small]);
      rmSync(small, { recursive: true });
    }
  },
);
