import { createHash } from 'node:crypto';
import { BackupRunning, LOCK } from '@bitacora/backup';
import { Pool } from 'pg';
import { PlainFailure } from '../../failures';

const SUFFIX = '_ensayo';
/** Maximum bytes of a name in PostgreSQL. */
const NAME_BYTES = 63;

/** The database of a rehearsal, on the installation's server. */
export interface Scratch {
  readonly url: string;
  readonly pool: Pool;
}

/** The name of an installation's scratch database, always the same, so that the next rehearsal removes one left by a killed rehearsal. */
function scratchName(live: string): string {
  const name = `${live}${SUFFIX}`;
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  return `bitacora_${createHash('sha256').update(live).digest('hex').slice(0, 16)}${SUFFIX}`;
}

/** Works in an empty database beside the live one, with the same encoding and collation, and always drops it. */
export async function inScratch<T>(liveUrl: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const admin = new Pool({ connectionString: liveUrl, max: 1 });
  admin.on('error', () => undefined);
  try {
    const { rows } = await admin.query<{ locked: boolean; name: string; letters: string; collate: string; ctype: string }>(
      `select pg_try_advisory_lock($1) as locked, datname as name, pg_encoding_to_char(encoding) as letters, datcollate as collate, datctype as ctype
       from pg_database where datname = current_database()`,
      [LOCK.ensayo],
    );
    const [live] = rows;
    if (!live?.locked) throw new BackupRunning('Ya hay un ensayo en marcha.');
    const name = scratchName(live.name);
    const quoted = `"${name.replaceAll('"', '""')}"`;
    await admin.query(`drop database if exists ${quoted} with (force)`);
    await admin
      .query(
        `create database ${quoted} template template0 encoding '${live.letters}' lc_collate '${live.collate}' lc_ctype '${live.ctype}'`,
      )
      .catch((error: Error & { code?: string }) => {
        // SQLSTATE of a missing right.
        if (error.code !== '42501') throw error;
        throw new PlainFailure(
          'El usuario de la base de datos no puede crear la base del ensayo: alter role … createdb, como administrador.',
        );
      });
    try {
      // Losing it in a crash of the server does not matter.
      await admin.query(`alter database ${quoted} set synchronous_commit = off`);
      const url = new URL(liveUrl);
      url.pathname = `/${encodeURIComponent(name)}`;
      const pool = new Pool({ connectionString: url.toString(), max: 2 });
      pool.on('error', () => undefined);
      try {
        return await work({ url: url.toString(), pool });
      } finally {
        await pool.end();
      }
    } finally {
      await admin.query(`drop database if exists ${quoted} with (force)`);
    }
  } finally {
    await admin.end();
  }
}
