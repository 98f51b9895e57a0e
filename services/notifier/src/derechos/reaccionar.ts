import { cicloDerechos } from '@bitacora/domain/derechos';
import { STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { anotarAviso } from '../avisos/anotar-avisos';
import { esHistoria, esReciente } from '../comun/tiempos';
import { anotar } from '../entrega/entrega';
import { PLAZO_DE_DATOS } from './plazo';
import { avisoDelPlazo, plazoQueAvisa, QUIENES_RESPONDEN } from './reacciones';

/** Records the notice and the mails that an event of a request about personal data causes; a repeated event records nothing. */
export async function reaccionarADerechos(
  { clock }: Pick<ServiceRuntime, 'clock'>,
  event: RecordedEvent,
  client: PoolClient,
): Promise<void> {
  const ahora = clock.now();
  if (!cicloDerechos.is(event) || esHistoria(event, ahora)) return;
  const plazo = plazoQueAvisa(event);
  if (plazo === null) return;
  const solicitud = STREAM_SOLICITUD_DE_DATOS.id(event.stream);
  const { texto, ...datos } = avisoDelPlazo(solicitud, plazo);
  const aviso = {
    event_id: event.id,
    ot: null,
    position: event.position,
    at: new Date(event.at),
    action: PLAZO_DE_DATOS,
    texto,
    datos,
    grupos: QUIENES_RESPONDEN,
    usuarios: [],
    salvo: null,
    push: esReciente(event, ahora) ? texto : null,
  } as const;
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
    destinatario: `usuario-${id}`,
    plantilla: PLAZO_DE_DATOS,
    ot: null,
    revision: event.revision,
    datos: { solicitud, usuario_id: id },
  }));
  await anotar(client, correos, ahora);
}
