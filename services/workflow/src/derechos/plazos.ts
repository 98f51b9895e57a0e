import { diaEnSantiago } from '@bitacora/domain';
import { cicloDerechos, diasHasta, estaTerminada, proximoAviso, URGENCIAS, urgenciaDe } from '@bitacora/domain/derechos';
import type { RecordedEvent } from '@bitacora/event-store';
import { dataRequestDaysLeft, dataRequests, type ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import type { Aggregates } from '../command/aggregates';

/** Records the deadline of each open request, and the day of its next notice, in workflow.solicitud_plazo. */
export async function anotarPlazos(events: readonly RecordedEvent[], client: PoolClient, aggregates: Aggregates): Promise<void> {
  for (const stream of new Set(events.filter(cicloDerechos.is).map((event) => event.stream))) {
    const own = events.filter((event) => event.stream === stream);
    const { state } = await aggregates.including(stream, own, cicloDerechos.after);
    if (state && estaTerminada(state.estado))
      await client.query('delete from workflow.solicitud_plazo where solicitud_id = $1', [state.id]);
    else if (state)
      await client.query(
        `insert into workflow.solicitud_plazo (solicitud_id, vence, aviso_el) values ($1, $2, $3)
         on conflict (solicitud_id) do update set vence = excluded.vence, aviso_el = excluded.aviso_el`,
        [state.id, state.vence, proximoAviso(state)],
      );
  }
}

/** The requests with a deadline notice due on a day (YYYY-MM-DD), the first due first. */
export async function porAvisar(pool: ServiceRuntime['pool'], hoy: string, cuantas: number): Promise<number[]> {
  const { rows } = await pool.query<{ solicitud_id: number }>(
    'select solicitud_id from workflow.solicitud_plazo where aviso_el <= $1 order by vence limit $2',
    [hoy, cuantas],
  );
  return rows.map(({ solicitud_id }) => solicitud_id);
}

/** Measures the open requests of the house, the same from any process. */
export async function medirSolicitudes({ pool, clock }: Pick<ServiceRuntime, 'pool' | 'clock'>): Promise<void> {
  const { rows } = await pool.query<{ vence: string }>('select vence from workflow.solicitud_plazo order by vence');
  const hoy = diaEnSantiago(clock.now());
  for (const urgency of URGENCIAS)
    dataRequests.set({ urgency }, rows.filter(({ vence }) => urgenciaDe({ estado: 'Recibida', vence }, hoy) === urgency).length);
  const [primera] = rows;
  if (primera) dataRequestDaysLeft.set(diasHasta(primera.vence, hoy));
  else dataRequestDaysLeft.remove();
}
