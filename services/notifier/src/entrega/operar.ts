import { OPERACION } from '@bitacora/domain/operacion';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import { NO_LLEGADAS, releaseWith } from './cuarentena';
import { PLAZO } from './repartidor';

/** Carries out an operator's decision about messages; idempotent by event. */
export async function operar(client: PoolClient, event: RecordedEvent, ahora: Date): Promise<void> {
  if (!OPERACION.is(event)) return;
  switch (event.type) {
    case 'EntregaReintentada':
      // A message within the time of an attempt may be on its way, and must not be sent twice.
      await client.query(
        `update avisos.entrega set estado = 'pendiente', proximo_intento = $2
         where id = $1 and (estado = 'fallido' or (estado = 'pendiente' and proximo_intento > $3))`,
        [event.data.entrega_id, ahora, new Date(ahora.getTime() + PLAZO)],
      );
      break;
    case 'EntregaDescartada':
      await client.query(
        `update avisos.entrega set estado = 'omitido', error = 'Descartada por quien opera', at = $2 where id = $1 and ${NO_LLEGADAS}`,
        [event.data.entrega_id, ahora],
      );
      break;
    case 'CuarentenaTerminada':
      await releaseWith(client, event.data.decision === 'enviar' ? 'send' : 'drop', new Date(event.at));
  }
}
