import { OPERACION } from '@bitacora/domain/operacion';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import { NO_LLEGADAS, releaseWith } from './cuarentena';
import { PLAZO } from './repartidor';

/** Carries out what an operator decided about messages; an event handled again changes nothing more. */
export async function operar(client: PoolClient, event: RecordedEvent, ahora: Date): Promise<void> {
  if (!OPERACION.is(event)) return;
  switch (event.type) {
    case 'EntregaReintentada':
      // One that is tried within the time of an attempt may be on its way now: it must not leave twice.
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
