import type { SistemaEvent } from '@bitacora/domain/acceso';
import { STREAM_SISTEMA } from '@bitacora/domain/streams';
import type { EventStoreDbArchive } from '@bitacora/event-store';
import { type ChangedDay, changedDays, type SealedDay } from '@bitacora/platform';
import type { Pool } from 'pg';
import { restoredOf } from './prove-log';

/** The days of reads compared with their seals, and those that differ. */
export interface ProvedReads {
  readonly days: number;
  readonly changed: readonly ChangedDay[];
}

type Kept = Extract<SistemaEvent, { type: 'LecturasDeDatosSelladas' | 'LecturasDeDatosEliminadas' }> & { readonly at: Date };

/**
 * Compares the record of reads, day by day, with the seals in the log. Backups do not contain the reads, so days sealed before a restore
 * cannot be compared.
 */
export async function proveReads(pool: Pool, archive: EventStoreDbArchive | null): Promise<ProvedReads> {
  const restored = await restoredOf(pool);
  const sealed = new Map<string, SealedDay>();
  const gone = new Set<string>();
  for (const { type, data, at } of await keptOf(pool, archive)) {
    if (restored.some((restore) => at < restore.at)) continue;
    if (type === 'LecturasDeDatosEliminadas') gone.add(data.mes);
    else if (!sealed.has(data.dia)) sealed.set(data.dia, data);
  }
  const days = [...sealed.values()].sort((a, b) => (a.dia < b.dia ? -1 : 1));
  const compared = days.filter(({ dia }) => !gone.has(dia.slice(0, 7))).length;
  return { days: compared, changed: await changedDays(pool, days, gone) };
}

async function keptOf(pool: Pool, archive: EventStoreDbArchive | null): Promise<readonly Kept[]> {
  const stream = STREAM_SISTEMA.of('accesos');
  const events = archive
    ? (await archive.stream(stream)).map(({ type, data, at }) => ({ type, data, at: new Date(at) }))
    : (
        await pool.query<{ type: string; data: unknown; at: Date }>(
          'select type, data, at from log.event where stream = $1 order by revision',
          [stream],
        )
      ).rows;
  return events.filter(isKept);
}

const isKept = (event: { readonly type: string; readonly data: unknown; readonly at: Date }): event is Kept =>
  event.type === 'LecturasDeDatosSelladas' || event.type === 'LecturasDeDatosEliminadas';
