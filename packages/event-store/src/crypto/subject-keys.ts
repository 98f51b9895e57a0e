import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { open, seal } from './cipher';

const CACHE_LIMIT = 50_000;

/** The database tells every process on this channel whose key was deleted; the payload is the subject. */
export const SUBJECT_ERASED = 'bitacora_erased';

/**
 * The keys of subjects, in a table outside the log, each wrapped by the master key (32 bytes). Deleting a subject's row makes everything
 * stored under its key permanently unreadable.
 */
export class SubjectKeys {
  private readonly cache = new Map<string, Buffer>();

  constructor(
    private readonly pool: Pool,
    private readonly masterKey: Buffer,
    /** Told of each erasure before the key goes: backups of before must not bring it back. */
    private readonly onErase: (subject: string) => Promise<void> = async () => undefined,
  ) {
    if (masterKey.length !== 32) throw new Error('The master key must have 32 bytes');
  }

  /** The subject's key, created at its first use. */
  async keyFor(subject: string): Promise<Buffer> {
    const known = (await this.find([subject])).get(subject);
    if (known) return known;
    const wrapped = seal(this.masterKey, randomBytes(32), subject);
    const { rows } = await this.pool.query<{ wrapped_key: Buffer }>(
      `insert into log.subject_key (subject, wrapped_key) values ($1, $2)
       on conflict (subject) do update set subject = excluded.subject returning wrapped_key`,
      [subject, wrapped],
    );
    return this.remember(subject, open(this.masterKey, (rows[0] as { wrapped_key: Buffer }).wrapped_key, subject));
  }

  /** The keys of those subjects that still have one. Fails when a key cannot be opened. */
  async find(subjects: readonly string[]): Promise<Map<string, Buffer>> {
    const { found, broken } = await this.look(subjects);
    const [first] = broken;
    if (first !== undefined) throw new Error(`The key of ${first} cannot be opened with this master key`);
    return found;
  }

  /** As `keysOf`, and lists the subjects whose key the master key does not open. */
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
    const { rows } = await this.pool.query<{ subject: string; wrapped_key: Buffer }>(
      'select subject, wrapped_key from log.subject_key where subject = any($1)',
      [missing],
    );
    for (const { subject, wrapped_key } of rows) {
      try {
        found.set(subject, this.remember(subject, open(this.masterKey, wrapped_key, subject)));
      } catch {
        broken.add(subject);
      }
    }
    return { found, broken };
  }

  /** Forgets a person: deletes the key, here and in the table. `SUBJECT_ERASED` tells every process. */
  async erase(subject: string): Promise<boolean> {
    await this.onErase(subject);
    const { rowCount } = await this.pool.query('delete from log.subject_key where subject = $1', [subject]);
    this.cache.delete(subject);
    await this.pool.query('select pg_notify($1, $2)', [SUBJECT_ERASED, subject]);
    return (rowCount ?? 0) > 0;
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
