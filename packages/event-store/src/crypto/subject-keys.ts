import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { open, seal } from './cipher';
import { MasterKeySuperseded, MasterKeys, newestOf } from './master-keys';

const CACHE_LIMIT = 50_000;

/** Database channel that tells every process of a deleted key; the payload is the subject. */
export const SUBJECT_ERASED = 'bitacora_erased';
/** Database channel that tells every process that the master key is being replaced. */
export const MASTER_KEY_ROTATES = 'bitacora_master_key';

/**
 * The keys of subjects, in a table outside the log, each wrapped by the master key (32 bytes). Deleting a subject's row makes everything
 * stored under its key permanently unreadable.
 */
export class SubjectKeys {
  private readonly cache = new Map<string, Buffer>();
  /** The current master key, and the next one. */
  readonly masters: MasterKeys;

  constructor(
    private readonly pool: Pool,
    masterKey: Buffer,
    /** Called before each erasure, so that older backups cannot bring the key back. */
    private readonly onErase: (subject: string) => Promise<void> = async () => undefined,
  ) {
    this.masters = new MasterKeys(pool, masterKey);
  }

  /** The subject's key, created at its first use. */
  async keyFor(subject: string): Promise<Buffer> {
    const known = (await this.find([subject])).get(subject);
    if (known) return known;
    await this.make(subject);
    const made = (await this.find([subject])).get(subject);
    if (!made) throw new Error(`The key of ${subject} was erased while it was made`);
    return made;
  }

  /** Makes a key under the current master key, since a former one wraps nothing any more. */
  private async make(subject: string): Promise<void> {
    for (const ring of [this.masters.known, this.masters.renew]) {
      const { version, key } = newestOf(await ring.call(this.masters));
      const { rowCount } = await this.pool.query(
        `insert into log.subject_key (subject, wrapped_key, version)
         select $1, $2, $3::integer where $3 >= coalesce((select version from log.key_check where id = 1), 1)
         on conflict (subject) do update set subject = excluded.subject`,
        [subject, seal(key, randomBytes(32), subject), version],
      );
      if (rowCount === 1) return;
    }
    throw new MasterKeySuperseded('The master key was replaced: start this process again with the new one');
  }

  /** The keys of those subjects that still have one. Fails when a key cannot be opened. */
  async find(subjects: readonly string[]): Promise<Map<string, Buffer>> {
    const { found, broken } = await this.look(subjects);
    const [first] = broken;
    if (first !== undefined) throw new Error(`The key of ${first} cannot be opened with this master key`);
    return found;
  }

  /** Like `find`, and also lists the subjects whose key the master key does not open. */
  async look(subjects: readonly string[]): Promise<{ found: Map<string, Buffer>; broken: Set<string> }> {
    const found = new Map<string, Buffer>();
    const broken = new Set<string>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const key = this.cache.get(subject);
      if (key) found.set(subject, key);
      else missing.push(subject);
    }
    if (missing.length === 0) return { found, broken };
    const { rows } = await this.pool.query<{ subject: string; wrapped_key: Buffer; version: number }>(
      'select subject, wrapped_key, version from log.subject_key where subject = any($1)',
      [missing],
    );
    for (const { subject, wrapped_key, version } of rows) {
      // Fails when this process missed a rotation: the key is unreadable only to this process.
      const master = await this.masters.of(version);
      try {
        found.set(subject, this.remember(subject, open(master, wrapped_key, subject)));
      } catch {
        broken.add(subject);
      }
    }
    return { found, broken };
  }

  /** Forgets a person: deletes the key, here and in the table. `SUBJECT_ERASED` tells every process. */
  async erase(subject: string): Promise<boolean> {
    await this.onErase(subject);
    const { rowCount } = await this.pool.query(
      `with noted as (insert into log.erased_subject (subject) values ($1) on conflict do nothing)
       delete from log.subject_key where subject = $1`,
      [subject],
    );
    this.cache.delete(subject);
    await this.pool.query('select pg_notify($1, $2)', [SUBJECT_ERASED, subject]);
    return (rowCount ?? 0) > 0;
  }

  /** True for a subject whose key any process deleted. */
  async wasErased(subject: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('select from log.erased_subject where subject = $1', [subject]);
    return rowCount === 1;
  }

  /** Drops a key that another process erased. */
  forget(subject: string): void {
    this.cache.delete(subject);
  }

  /** Drops every key, because an erasure by another process may have been missed. */
  forgetAll(): void {
    this.cache.clear();
  }

  private remember(subject: string, key: Buffer): Buffer {
    if (this.cache.size >= CACHE_LIMIT) this.cache.delete(this.cache.keys().next().value as string);
    this.cache.set(subject, key);
    return key;
  }
}
