import { type OvEvent, type OvEventType, replayOv } from '@bitacora/domain/ov';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { esReciente } from '../comun/tiempos';
import { anotar } from '../entrega/entrega';
import { esDeOv, ovDe } from './hecho';
import { correoDeOv, motivoDeSilencioDeOv } from './reacciones';

/** Records the mail that an event of an opportunity causes; a repeated event records nothing. */
export async function reaccionarAOv(
  { store, clock }: Pick<ServiceRuntime, 'store' | 'clock'>,
  event: RecordedEvent,
  client: PoolClient,
): Promise<void> {
  if (!esDeOv(event) || motivoDeSilencioDeOv(event.type as OvEventType) !== null) return;
  const plantilla = correoDeOv(event as unknown as OvEvent);
  if (plantilla === null) return;
  const historia = await store.readStream(event.stream, 0, event.revision + 1);
  const ahora = clock.now();
  const intencion = {
    event_id: event.id,
    canal: 'correo',
    destinatario: `${event.stream}:${plantilla}`,
    plantilla,
    ot: replayOv(historia as unknown as (OvEvent & RecordedEvent)[])?.ot ?? null,
    revision: event.revision,
    datos: { ov: ovDe(event.stream) },
    omitido: esReciente(event, ahora) ? undefined : 'El hecho ocurrió hace más de una hora',
  } as const;
  await anotar(client, [intencion], ahora);
}
