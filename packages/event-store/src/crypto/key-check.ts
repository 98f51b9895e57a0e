import type { Pool } from 'pg';
import { seal } from './cipher';
import { CHECK, opens } from './master-keys';

const TEXT = Buffer.from('bitacora');

/**
 * True when a master key belongs to this database: it opens the text that the first start sealed or, in an older database, the key of the
 * oldest subject. Writes nothing. An empty database accepts any key.
 */
export async function isMasterKeyOf(pool: Pool, masterKey: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ check: boolean; subjects: boolean }>(
    `select to_regclass('log.key_check') is not null as check, to_regclass('log.subject_key') is not null as subjects`,
  );
  const [found] = rows;
  if (found?.check) {
    const { rows: checks } = await pool.query<{ sealed: Buffer }>('select sealed from log.key_check where id = 1');
    const [check] = checks;
    if (check) return opens(masterKey, check.sealed, CHECK);
  }
  if (!found?.subjects) return true;
  const { rows: keys } = await pool.query<{ subject: string; wrapped_key: Buffer }>(
    'select subject, wrapped_key from log.subject_key order by created_at, subject limit 1',
  );
  const [oldest] = keys;
  return !oldest || opens(masterKey, oldest.wrapped_key, oldest.subject);
}

/**
 * Seals the text that the next start checks, unless it exists. Returns true when it was sealed with this key, perhaps by another process.
 */
export async function keepKeyCheck(pool: Pool, masterKey: Buffer): Promise<boolean> {
  await pool.query('insert into log.key_check (id, sealed) values (1, $1) on conflict do nothing', [seal(masterKey, TEXT, CHECK)]);
  return isMasterKeyOf(pool, masterKey);
}
