import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import type { PasosDelLote } from '../comun/pasos';
import { esReciente } from '../comun/tiempos';
import { anotar } from '../entrega/entrega';
import { correoDeOv, motivoDeSilencioDeOv } from './reacciones';

/** Records the mail that an event of an opportunity causes; a repeated event records nothing. */
export async function reaccionarAOv(
  { clock }: Pick<ServiceRuntime, 'clock'>,
  event: RecordedEvent,
  client: PoolClient,
  pasos: PasosDelLote<Ov>,
): Promise<void> {
  if (!cicloOv.is(event) || motivoDeSilencioDeOv(event.type) !== null) return;
  const plantilla = correoDeOv(event);
  if (plantilla === null) return;
  const { despues } = await pasos.de(event);
  const ahora = clock.now();
  const intencion = {
    event_id: event.id,
    canal: 'correo',
    destinatario: `${event.stream}:${plantilla}`,
    plantilla,
    ot: despues.ot,
    revision: event.revision,
    datos: { ov: STREAM_OV.id(event.stream) },
    omitido: esReciente(event, ahora) ? undefined : 'El hecho ocurrió hace más de una hora',
  } as const;
  await anotar(client, [intencion], ahora);
}
