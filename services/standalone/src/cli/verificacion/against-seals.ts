import { NoNote, readHead, type VerifierKey } from '@bitacora/audit';
import { FileAnchor, SealCheck, type SealFinding } from '@bitacora/projections';
import type { PoolClient } from 'pg';

const PAGE = 10_000;

/** Result of comparing the log of a backup with the published seals. */
export interface AgainstSeals {
  /** The number of compared seals: those of its own history, up to its end. */
  readonly compared: number;
  /** The size of the newest seal of that history, larger than the log when the backup is older. */
  readonly newest: number;
  /** The contradictions to what was signed; empty without any. */
  readonly findings: readonly SealFinding[];
}

/**
 * Compares a restored log, up to its end, with the seals published in a folder. A backup is usually older than the newest seal, and must
 * then be the beginning of what was sealed. The seals of its own history are those of the log sealed last at the time of the backup; those
 * of other histories, e.g. from before an earlier restore, say nothing about it.
 */
export async function againstSeals(
  client: Pick<PoolClient, 'query'>,
  { folder, keys, madeAt }: { readonly folder: string; readonly keys: readonly VerifierKey[]; readonly madeAt: Date },
): Promise<AgainstSeals> {
  const published = new FileAnchor(folder).notes().flatMap((note) => headOf(note) ?? []);
  const own = published
    .filter(({ at }) => at <= madeAt.getTime())
    .sort((a, b) => a.at - b.at)
    .at(-1)?.origin;
  const seals = published.filter(({ origin }) => origin === own);
  const { rows } = await client.query<{ last: string }>('select coalesce(max(position), 0) as last from log.event');
  const last = Number(rows[0]?.last);
  const within = seals.filter(({ size }) => size <= last);
  const newest = Math.max(0, ...seals.map(({ size }) => size));
  if (within.length === 0) return { compared: 0, newest, findings: [] };
  const check = new SealCheck({
    seals: within.map(({ note }) => ({ note, where: folder })),
    keys,
    origin: own ?? null,
    leaves: nothing(),
    expected: {},
    gapless: true,
    restored: [],
  });
  for (let position = 0; ; ) {
    const page = await client.query<{ position: string; hash: string }>(
      'select position, hash from log.event where position > $1 order by position limit $2',
      [position, PAGE],
    );
    for (const event of page.rows) await check.add({ position: Number(event.position), hash: event.hash });
    position = Number(page.rows.at(-1)?.position ?? position);
    if (page.rows.length < PAGE) break;
  }
  // Signatures cannot be checked without the keys, but the roots can.
  const findings = check.finish().filter(({ kind }) => kind !== 'strange_key' || keys.length > 0);
  return { compared: check.seals, newest, findings };
}

/** The head of a note with its time; null for an incomplete note. */
function headOf(note: string): { readonly note: string; readonly origin: string; readonly size: number; readonly at: number } | null {
  try {
    const { origin, size, extra } = readHead(note);
    return { note, origin, size, at: Date.parse(extra[1] ?? '') };
  } catch (error) {
    if (error instanceof NoNote) return null;
    throw error;
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
