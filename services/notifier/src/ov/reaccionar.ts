import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import type { PasosDelLote } from '../comun/pasos';
import { anotarCorreo } from '../entrega/anotar-reaccion';
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
  const momento = { client, event, ahora: clock.now(), ot: despues.ot };
  await anotarCorreo(momento, event.stream, { plantilla, datos: { ov: STREAM_OV.id(event.stream) } });
}
