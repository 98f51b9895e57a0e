import { EVENTOS_ORDEN, type Orden, type OrdenEventType } from '@bitacora/domain/orden';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { anotarAviso } from '../avisos/anotar-avisos';
import { comoHecho, leerCliente, otDe, plegar, sujetoDe } from '../comun/ordenes';
import { esHistoria, esReciente } from '../comun/tiempos';
import { COPIA_AL_ESCRITO, destinatarios } from '../correo/destinatarios';
import { olvidarDirecciones } from '../correo/olvidar-direcciones';
import type { NombrePlantilla } from '../correo/plantillas';
import { reaccionarAOv } from '../ov/reaccionar';
import { audienciaDe } from '../reacciones/audiencia';
import { urlDe } from '../reacciones/reaccion';
import { motivoDeSilencio, reaccionA } from '../reacciones/reacciones';
import { anotar, reencolar } from './entrega';

/** Name of the subscription that turns events into notices and deliveries. */
export const SUSCRIPCION_AVISOS = 'notifier-avisos';

const puedeContarse = (event: RecordedEvent): boolean =>
  Object.hasOwn(EVENTOS_ORDEN, event.type) && motivoDeSilencio(event.type as OrdenEventType) === null;

async function hayAQuien(store: EventStore, plantilla: NombrePlantilla, event: RecordedEvent, orden: Orden): Promise<boolean> {
  const cliente = orden.cliente_id === null ? null : await leerCliente(store, orden.cliente_id);
  return destinatarios(plantilla, event.data, orden, cliente).length > 0;
}

/** Records the notices and messages that an event causes; a repeated event records nothing. */
export async function reaccionar(
  runtime: Pick<ServiceRuntime, 'store' | 'clock'>,
  event: RecordedEvent,
  client: PoolClient,
): Promise<void> {
  if (!puedeContarse(event)) return;
  const historia = await runtime.store.readStream(event.stream, 0, event.revision + 1);
  // One command causes one message per kind of fact, however many rows it changed.
  const yaContado = historia.some((e) => e.revision < event.revision && e.type === event.type && e.command_id === event.command_id);
  if (yaContado) return;
  const antes = plegar(historia.filter((e) => e.revision < event.revision));
  const despues = plegar([event], antes);
  const { avisos, correos, reenvio } = reaccionA(comoHecho(event), antes, despues);
  const ahora = runtime.clock.now();
  const ot = otDe(event.stream);
  const reciente = esReciente(event, ahora);

  for (const aviso of esHistoria(event, ahora) ? [] : avisos)
    await anotarAviso(
      client,
      {
        event_id: event.id,
        ot,
        position: event.position,
        at: new Date(event.at),
        action: aviso.action,
        texto: aviso.texto,
        datos: { boton: aviso.boton ?? null, url: urlDe(aviso, ot) },
        ...audienciaDe(aviso.para, comoHecho(event), despues),
        salvo: event.actor.id > 0 ? event.actor.id : null,
        push: aviso.push && reciente ? aviso.texto : null,
      },
      ahora,
    );
  for (const plantilla of correos) {
    if (plantilla === COPIA_AL_ESCRITO && !(await hayAQuien(runtime.store, plantilla, event, despues))) continue;
    const intencion = {
      event_id: event.id,
      canal: 'correo',
      destinatario: `${sujetoDe(despues)}:${plantilla}`,
      plantilla,
      ot,
      revision: event.revision,
      datos: {},
      omitido: reciente ? undefined : 'El hecho ocurrió hace más de una hora',
    } as const;
    await anotar(client, [intencion], ahora);
  }
  if (reenvio && reciente) await reencolar(client, event.id, ot, reenvio, ahora);
}

/** Follows the log from its present end: existing history is told to nobody. */
export async function seguirAvisos(runtime: ServiceRuntime, alAvanzar: () => void): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: SUSCRIPCION_AVISOS,
    startAt: await runtime.store.head(),
    onError: (error) => runtime.logger.error({ err: error }, 'notices failed'),
    onProgress: alAvanzar,
    handle: async (events, client) => {
      for (const event of events) {
        await olvidarDirecciones(client, event);
        await reaccionar(runtime, event, client);
        await reaccionarAOv(runtime, event, client);
      }
    },
  });
}
