import { createHash } from 'node:crypto';
import type { ClaseDeLectura, Proposito, ViaDeLectura } from '@bitacora/domain/acceso';
import { canonicalJson } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { type Act, noteActs } from './acts';
import { ensurePartitions } from './partitions';

/** A read of personal data: reader, channel and subjects. A list is one read. */
export interface PersonalRead {
  readonly at: Date;
  readonly clase: ClaseDeLectura;
  readonly usuario_id: number | null;
  readonly token: number | null;
  readonly sesion: number | null;
  readonly via: ViaDeLectura;
  /** Streams, so ids and never names. */
  readonly sujetos: readonly string[];
  readonly ruta: string;
  readonly proposito: Proposito | null;
  /** The log position that was read; null for the present. */
  readonly en: number | null;
}

interface Waiting {
  readonly read: PersonalRead | null;
  readonly act: Act | null;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Maximum number of reads written in one statement. */
const MOST = 500;
/** PostgreSQL's code for a row without a partition. */
const NO_PARTITION = '23514';
const RECORDERS = new WeakMap<Pool, PersonalReads>();

/**
 * Writes reads before their answers leave. Reads that come during a commit form the next group, so that many readers share one commit and a
 * single one does not wait.
 */
export class PersonalReads {
  private waiting: Waiting[] = [];
  private writing = false;

  private constructor(private readonly pool: Pool) {}

  /** The recorder of the process that owns this pool. */
  static of(pool: Pool): PersonalReads {
    const known = RECORDERS.get(pool) ?? new PersonalReads(pool);
    RECORDERS.set(pool, known);
    return known;
  }

  /** Resolves once the read, and its act if there is one, are committed. */
  note(read: PersonalRead | null, act: Act | null = null): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ read, act, done, failed });
      if (!this.writing) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, MOST);
      await this.write(group).then(
        () => group.forEach(({ done }) => void done()),
        (error) => group.forEach(({ failed }) => void failed(error)),
      );
    }
    this.writing = false;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    const reads = group.flatMap(({ read }) => (read ? [read] : []));
    const acts = group.flatMap(({ act }) => (act ? [act] : []));
    if (acts.length === 0) return this.insertOrMakeRoom(this.pool, reads);
    await this.insertOrMakeRoom(null, reads, acts);
  }

  private async insertOrMakeRoom(alone: Pool | null, reads: readonly PersonalRead[], acts: readonly Act[] = []): Promise<void> {
    const insert = () => (alone ? insertReads(alone, reads) : this.together(reads, acts));
    await insert().catch(async (error: { code?: string }) => {
      if (error.code !== NO_PARTITION) throw error;
      for (const { at } of reads) await ensurePartitions(this.pool, at);
      await insert();
    });
  }

  private async together(reads: readonly PersonalRead[], acts: readonly Act[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await insertReads(client, reads);
      await noteActs(client, acts);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

async function insertReads(client: Pick<Pool, 'query'>, reads: readonly PersonalRead[]): Promise<void> {
  if (reads.length === 0) return;
  const rows = reads.map((read) => ({ ...read, at: read.at.toISOString(), huella: `\\x${fingerprint(read)}` }));
  await client.query(
    `insert into acceso.lectura_de_datos (clase, at, usuario_id, token, sesion, via, sujetos, ruta, proposito, en, huella)
     select clase, at, usuario_id, token, sesion, via, sujetos, ruta, proposito, en, huella::bytea from jsonb_to_recordset($1::jsonb)
       as r(clase text, at timestamptz, usuario_id integer, token integer, sesion bigint, via text, sujetos text[], ruta text, proposito text, en bigint, huella text)`,
    [JSON.stringify(rows)],
  );
}

/** SHA-256 of all fields of a read, in hex. */
export const fingerprint = ({ at, ...read }: PersonalRead): string =>
  createHash('sha256')
    .update(canonicalJson({ ...read, sujetos: [...read.sujetos], at: at.toISOString() }))
    .digest('hex');
