import type { Pool } from 'pg';
import { open, seal } from './cipher';

type Querying = Pick<Pool, 'query'>;

export const CHECK = 'bitacora/key-check';
/** The context under which the next master key is sealed during a rotation. */
const NEXT = 'bitacora/master-key';

/** The master keys of a database, by version, that a holder of one of them can open. */
export type Ring = ReadonlyMap<number, Buffer>;

/** This process has a replaced master key and did not learn of the new one in time. */
export class MasterKeySuperseded extends Error {}

/** True when the key opens the sealed bytes. */
export function opens(key: Buffer, sealed: Buffer, context: string): boolean {
  try {
    open(key, sealed, context);
    return true;
  } catch {
    return false;
  }
}

/**
 * The current master key and, during a rotation, the next one; null when the given key is neither. Without a stored check, the given key
 * counts as the first.
 */
export async function ringOf(db: Querying, master: Buffer): Promise<Ring | null> {
  const { rows } = await db.query<{ sealed: Buffer; version: number; next: Buffer | null }>(
    'select sealed, version, next from log.key_check where id = 1',
  );
  const [check] = rows;
  if (!check) return new Map([[1, master]]);
  if (!opens(master, check.sealed, CHECK)) return null;
  const ring = new Map([[check.version, master]]);
  if (check.next) ring.set(check.version + 1, open(master, check.next, NEXT));
  return ring;
}

/** The newest master key of a ring, which wraps new keys. */
export function newestOf(ring: Ring): { readonly version: number; readonly key: Buffer } {
  const version = Math.max(...ring.keys());
  return { version, key: ring.get(version) as Buffer };
}

/** The master keys of a process. They are read again when a key appears that none of them wraps. */
export class MasterKeys {
  private ring: Ring | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly master: Buffer,
  ) {
    if (master.length !== 32) throw new Error('The master key must have 32 bytes');
  }

  /** The known keys, read at the first use. */
  async known(): Promise<Ring> {
    return this.ring ?? this.renew();
  }

  /** Reads the keys again because a rotation has begun. Known ones are kept. */
  async renew(): Promise<Ring> {
    const [before, present] = [this.ring, (await ringOf(this.pool, newestOf(this.ring ?? new Map([[0, this.master]])).key)) ?? new Map()];
    const ring = new Map([...(before ?? []), ...present]);
    // The given key has no current version: it is tried anyway, and failures are reported.
    this.ring = ring.size > 0 ? ring : new Map([[1, this.master]]);
    return this.ring;
  }

  /** The key of a version. */
  async of(version: number): Promise<Buffer> {
    const key = (await this.known()).get(version) ?? (await this.renew()).get(version);
    if (!key) throw new MasterKeySuperseded('The master key was replaced: start this process again with the new one');
    return key;
  }
}

/** Stores the next master key beside the current one, unless a rotation is under way. Returns the next key. */
export async function beginRotation(pool: Pool, master: Buffer, next: Buffer): Promise<Buffer> {
  await pool.query('update log.key_check set next = $1 where id = 1 and next is null', [seal(master, next, NEXT)]);
  const ring = await ringOf(pool, master);
  if (!ring || ring.size < 2) throw new MasterKeySuperseded('This is not the present master key');
  return newestOf(ring).key;
}

/** Wraps some keys of persons anew and returns their number. Persons may be added and erased meanwhile. */
export async function rewrapSome(pool: Pool, ring: Ring, limit: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await rewrap(client, ring, limit);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Ends a rotation: newer keys are wrapped too, the next master key becomes the current one, and the former one no longer opens anything.
 */
export async function endRotation(pool: Pool, ring: Ring): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // From here on nothing is wrapped by the former key.
    await client.query('lock table log.subject_key in share row exclusive mode');
    await sealAnew(client, ring);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Wraps everything with the newest key of a ring and makes it the only one, in the caller's transaction. */
export async function sealAnew(client: Querying, ring: Ring): Promise<void> {
  const { version, key } = newestOf(ring);
  await rewrap(client, ring, null);
  const { rows } = await client.query<{ name: string; sealed: Buffer; version: number }>('select * from log.secret where version <> $1', [
    version,
  ]);
  for (const { name, sealed, version: before } of rows)
    await client.query('update log.secret set sealed = $2, version = $3 where name = $1', [
      name,
      seal(key, open(keyOf(ring, before), sealed, name), name),
      version,
    ]);
  await client.query(
    `insert into log.key_check (id, sealed, version) values (1, $1, $2)
     on conflict (id) do update set sealed = excluded.sealed, version = excluded.version, next = null`,
    [seal(key, Buffer.from('bitacora'), CHECK), version],
  );
}

/** A wrapped key under another master key. */
export const wrapAnew = (wrapped: Buffer, subject: string, { from, to }: { readonly from: Buffer; readonly to: Buffer }): Buffer =>
  seal(to, open(from, wrapped, subject), subject);

async function rewrap(client: Querying, ring: Ring, limit: number | null): Promise<number> {
  const { version, key } = newestOf(ring);
  const { rows } = await client.query<{ subject: string; wrapped_key: Buffer; version: number }>(
    'select subject, wrapped_key, version from log.subject_key where version < $1 order by subject limit $2 for update',
    [version, limit],
  );
  if (rows.length === 0) return 0;
  const wrapped = rows.map(({ subject, wrapped_key, version: before }) =>
    wrapAnew(wrapped_key, subject, { from: keyOf(ring, before), to: key }),
  );
  await client.query(
    `update log.subject_key k set wrapped_key = n.wrapped, version = $3
     from unnest($1::text[], $2::bytea[]) n (subject, wrapped) where k.subject = n.subject`,
    [rows.map(({ subject }) => subject), wrapped, version],
  );
  return rows.length;
}

function keyOf(ring: Ring, version: number): Buffer {
  const key = ring.get(version);
  if (!key) throw new MasterKeySuperseded(`There is no master key of version ${version}`);
  return key;
}

/** A secret of the installation, created at its first use. Rotations keep it. */
export async function keepSecret(pool: Pool, masters: MasterKeys, name: string, make: () => Buffer): Promise<Buffer> {
  const read = async () =>
    (await pool.query<{ sealed: Buffer; version: number }>('select sealed, version from log.secret where name = $1', [name])).rows[0];
  let found = await read();
  if (!found) {
    const { version, key } = newestOf(await masters.known());
    await pool.query('insert into log.secret (name, sealed, version) values ($1, $2, $3) on conflict do nothing', [
      name,
      seal(key, make(), name),
      version,
    ]);
    found = await read();
  }
  const { sealed, version } = found as NonNullable<typeof found>;
  return open(await masters.of(version), sealed, name);
}
