import { esInterno } from '@bitacora/domain/eventos';
import { origenDelCanal, SUSCRIPCION_DEL_CANAL } from '@bitacora/domain/operacion';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import { inSpan } from '@bitacora/event-store/tracing';
import { feedEvents, type ServiceRuntime } from '@bitacora/platform';
import { heldDeliveries } from '../entrega/cuarentena';
import { epochOf } from './epoca';
import { type EventoNube, eventoNube } from './evento-nube';

/** An event that is refused at every attempt: its stream is parked, and the others continue. */
export class HechoNoPublicable extends Error {}

/** The destination of the feed. Resolves once everything was acknowledged, in order per key. */
export interface Publicador {
  publicar(eventos: readonly EventoNube[]): Promise<void>;
  cerrar(): Promise<void>;
}

/** Few enough events for one request to the broker. */
const LOTE = 100;

/** The broker is away and no event caused it, so the same batch is published again. */
const sinBroker = (error: unknown): Error =>
  Object.assign(new Error(`Feed not published: ${(error as Error).message}`, { cause: error }), { code: 'ECONNREFUSED' });

/** A restored database publishes nothing until its operator allows it; the same batch is tried again. */
const waiting = (): Error => Object.assign(new Error('Feed held back: the database was restored'), { code: 'ECONNREFUSED' });

/** Publishes the whole log; the checkpoint moves after the acknowledgement, so that nothing is lost. */
export function publicarBitacora(
  runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'publicUrl' | 'logger'>,
  publicador: Publicador,
): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: SUSCRIPCION_DEL_CANAL,
    batchSize: LOTE,
    onError: (error) => runtime.logger.error({ err: error }, 'feed failed'),
    handle: async (events: readonly RecordedEvent[]) => {
      if ((await heldDeliveries(runtime.pool)) !== null) throw waiting();
      const origen = origenDelCanal(runtime.publicUrl, await epochOf(runtime.pool));
      const eventos = events.filter(({ type }) => !esInterno(type)).map((event) => eventoNube(event, runtime.publicUrl, origen));
      const publicar = () => publicador.publicar(eventos);
      await inSpan('delivery feed', { attributes: { 'bitacora.events': eventos.length } }, publicar).catch((error: unknown) => {
        feedEvents.inc({ outcome: 'failed' }, eventos.length);
        throw error instanceof HechoNoPublicable ? error : sinBroker(error);
      });
      feedEvents.inc({ outcome: 'published' }, eventos.length);
    },
  });
}
