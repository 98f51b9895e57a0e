import { cicloOrden, ORDEN_VACIA, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { avisarTraspaso, esDeTraspaso } from '../avisos/avisar-traspaso';
import { leerCliente, sujetoDe } from '../comun/ordenes';
import { PasosDelLote } from '../comun/pasos';
import { esReciente } from '../comun/tiempos';
import { COPIA_AL_ESCRITO, destinatarios } from '../correo/destinatarios';
import { olvidarDirecciones } from '../correo/olvidar-direcciones';
import type { NombrePlantilla } from '../correo/plantillas';
import { reaccionarADerechos } from '../derechos/reaccionar';
import { reaccionarAOv } from '../ov/reaccionar';
import { audienciaDe } from '../reacciones/audiencia';
import { motivoDeSilencio, reaccionA } from '../reacciones/reacciones';
import { anotarAvisos, anotarCorreo } from './anotar-reaccion';
import { reencolar } from './entrega';
import { operar } from './operar';

/** Name of the subscription that turns events into notices and deliveries. */
export const SUSCRIPCION_AVISOS = 'notifier-avisos';

const puedeContarse = (event: RecordedEvent): event is RecordedEvent & OrdenEvent =>
  cicloOrden.is(event) && motivoDeSilencio(event.type) === null;

async function hayAQuien(store: EventStore, plantilla: NombrePlantilla, event: RecordedEvent, orden: Orden): Promise<boolean> {
  const cliente = orden.cliente_id === null ? null : await leerCliente(store, orden.cliente_id);
  return destinatarios(plantilla, event.data, orden, cliente).length > 0;
}

/** Records the notices and messages that an event causes; a repeated event records nothing. */
export async function reaccionar(
  runtime: Pick<ServiceRuntime, 'store' | 'clock'>,
  event: RecordedEvent,
  client: PoolClient,
  pasos: PasosDelLote<Orden>,
): Promise<void> {
  if (!puedeContarse(event) || esDeTraspaso(event)) return;
  const { antes, despues, repetido } = await pasos.de(event);
  // One command causes one message per kind of fact, whatever number of rows it changed.
  if (repetido) return;
  const { avisos, correos, reenvio } = reaccionA(event, antes ?? ORDEN_VACIA, despues);
  const ahora = runtime.clock.now();
  const ot = STREAM_ORDEN.id(event.stream);
  const momento = { client, event, ahora, ot };
  await anotarAvisos(momento, avisos, (para) => audienciaDe(para, event, despues));
  for (const plantilla of correos) {
    if (plantilla === COPIA_AL_ESCRITO && !(await hayAQuien(runtime.store, plantilla, event, despues))) continue;
    await anotarCorreo(momento, sujetoDe(despues), { plantilla });
  }
  if (reenvio && esReciente(event, ahora)) await reencolar(client, event.id, ot, reenvio, ahora);
}

/** Follows the log from its current end, so that existing history causes no messages. */
export async function seguirAvisos(runtime: ServiceRuntime, alAvanzar: () => void): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: SUSCRIPCION_AVISOS,
    rehearsable: true,
    startAt: await runtime.store.head(),
    onError: (error) => runtime.logger.error({ err: error }, 'notices failed'),
    onProgress: alAvanzar,
    handle: async (events, client) => {
      const deOrdenes = new PasosDelLote<Orden>(runtime.store, cicloOrden, events);
      const deOvs = new PasosDelLote<Ov>(runtime.store, cicloOv, events);
      for (const event of events) {
        await olvidarDirecciones(client, event);
        await operar(client, event, runtime.clock.now());
        await avisarTraspaso(client, event, runtime.clock.now());
        await reaccionar(runtime, event, client, deOrdenes);
        await reaccionarAOv(runtime, event, client, deOvs);
        await reaccionarADerechos(runtime, event, client);
      }
    },
  });
}
