import { type AvisoDePlazo, cicloDerechos, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { STREAM_CLIENTE, STREAM_SOLICITUD_DE_DATOS, STREAM_USUARIO } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { type AvisoNuevo, anotarAviso } from '../avisos/anotar-avisos';
import { esHistoria, esReciente } from '../comun/tiempos';
import { anotarCorreo } from '../entrega/anotar-reaccion';
import { anotar } from '../entrega/entrega';
import { NOVEDAD_DE_DATOS, type Novedad } from './novedad';
import { PLAZO_DE_DATOS } from './plazo';
import { avisoDelPlazo, avisoDeSolicitud, QUIENES_RESPONDEN, reaccionDeDerechos } from './reacciones';

/** Name of the notice about a request from the public channel. */
export const LLEGO_SOLICITUD = 'solicitud_datos_personales';

/** Records the notice and the mails that an event of a request about personal data causes; a repeated event records nothing. */
export async function reaccionarADerechos(
  { clock, store }: Pick<ServiceRuntime, 'clock' | 'store'>,
  event: RecordedEvent,
  client: PoolClient,
): Promise<void> {
  const ahora = clock.now();
  if (!cicloDerechos.is(event) || esHistoria(event, ahora)) return;
  const reaccion = reaccionDeDerechos(event);
  if (reaccion === null) return;
  if ('plazo' in reaccion) return delPlazo(event, reaccion.plazo, client, ahora);
  const historia = await store.readStream(event.stream);
  const solicitud = cicloDerechos.replay(historia.filter(({ revision }) => revision <= event.revision));
  if (solicitud) await deNovedad(event, reaccion.novedad, solicitud, client, ahora);
}

const deTodos = (event: RecordedEvent) =>
  ({
    event_id: event.id,
    ot: null,
    position: event.position,
    at: new Date(event.at),
    grupos: QUIENES_RESPONDEN,
    usuarios: [],
    salvo: null,
  }) as const satisfies Partial<AvisoNuevo>;

/**
 * The messages about a request of the public channel: to the person who asked, at their proved address, and to the users who answer it,
 * when it arrives.
 */
async function deNovedad(event: RecordedEvent, novedad: Novedad, solicitud: SolicitudDeDatos, client: PoolClient, ahora: Date) {
  const { id, cliente_id, comprobacion } = solicitud;
  if (comprobacion !== 'codigo') return;
  const de = cliente_id === null ? event.stream : STREAM_CLIENTE.of(cliente_id);
  await anotarCorreo({ client, event, ahora, ot: null }, de, { plantilla: NOVEDAD_DE_DATOS, datos: { solicitud: id, novedad } });
  if (novedad !== 'acuse') return;
  const { texto, ...datos } = avisoDeSolicitud(id);
  const push = esReciente(event, ahora) ? texto : null;
  await anotarAviso(client, { ...deTodos(event), action: LLEGO_SOLICITUD, texto, datos, push }, ahora);
}

async function delPlazo(event: RecordedEvent, plazo: AvisoDePlazo, client: PoolClient, ahora: Date): Promise<void> {
  const solicitud = STREAM_SOLICITUD_DE_DATOS.id(event.stream);
  const { texto, ...datos } = avisoDelPlazo(solicitud, plazo);
  const push = esReciente(event, ahora) ? texto : null;
  const aviso = { ...deTodos(event), action: PLAZO_DE_DATOS, texto, datos, push } as const;
  await anotarAviso(client, aviso, ahora);
  const { rows } = await client.query<{ id: number }>(
    `select u.id from seguridad.usuario u where u.activo and exists (
       select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id and g.name = any($1))
     order by u.id`,
    [QUIENES_RESPONDEN],
  );
  const correos = rows.map(({ id }) => ({
    event_id: event.id,
    canal: 'correo' as const,
    destinatario: STREAM_USUARIO.of(id),
    plantilla: PLAZO_DE_DATOS,
    ot: null,
    revision: event.revision,
    datos: { solicitud, usuario_id: id },
  }));
  await anotar(client, correos, ahora);
}
