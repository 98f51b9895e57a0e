import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { InstanteEntity } from './instante.entity';

const MINUTO_MS = 60_000;

/**
 * The time of an event on the clock of the house. A process may write later than its events' time, so an event may be earlier than the one
 * before; the clock does not run back then, nor ahead of the time of storage.
 */
export const horaDe = ({ at, recorded_at }: Pick<RecordedEvent, 'at' | 'recorded_at'>): number =>
  Math.min(Date.parse(at), Date.parse(recorded_at));

/** Writes the last position of the log at the end of each minute. */
export async function aplicarInstantes(events: readonly RecordedEvent[], target: Target): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await target.client.query<{ minuto: Date; hasta: string }>(
    `select minuto, hasta from ${target.schema}.instante order by minuto desc limit 1`,
  );
  let minuto = rows[0]?.minuto.getTime() ?? 0;
  const leido = Number(rows[0]?.hasta ?? 0);
  const hasta = new Map<number, number>();
  for (const event of events) {
    if (event.position <= leido) continue;
    minuto = Math.max(minuto, Math.floor(horaDe(event) / MINUTO_MS) * MINUTO_MS);
    hasta.set(minuto, event.position);
  }
  await upsert(
    InstanteEntity,
    [...hasta].map(([inicio, position]) => ({ minuto: new Date(inicio), hasta: position })),
    target,
  );
}
