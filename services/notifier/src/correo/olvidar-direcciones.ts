import { CLIENTE } from '@bitacora/domain/cliente';
import type { PlantillaDeExcel } from '@bitacora/domain/contracts';
import { STREAM_OV, STREAM_USUARIO } from '@bitacora/domain/streams';
import { USUARIO_SUPRIMIDO } from '@bitacora/domain/usuario';
import type { RecordedEvent } from '@bitacora/event-store';
import { forgetPeople } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { MENSAJE } from '../avisos/mensajes';

const CON_NOMBRES: readonly PlantillaDeExcel[] = ['excel_oportunidades', 'excel_ordenes'];

/**
 * Removes this service's data of erased people: their notices and browsers, mails to them, including waiting ones, and their name in the
 * subjects of their messages. The recipients of their messages keep the text.
 */
export async function olvidarPersonas(client: PoolClient, ids: readonly number[]): Promise<void> {
  const suyos = ids.map(STREAM_USUARIO.of);
  await client.query(
    `update avisos.entrega set estado = 'omitido', error = 'Los datos de la persona fueron borrados', at = coalesce(at, now())
     where destinatario = any($1) and estado in ('pendiente', 'fallido')`,
    [suyos],
  );
  const { rows } = await client.query<{ id: string }>(
    `select e.id from avisos.entrega e where e.canal = 'correo' and (e.destinatario = any($1) or (e.plantilla = $2 and exists (
       select from avisos.aviso a where a.event_id = e.event_id and (a.datos ->> 'de')::integer = any($3))))`,
    [suyos, MENSAJE, ids],
  );
  const correos = rows.map(({ id }) => id);
  await client.query('delete from avisos.bandeja_adjunto where entrega_id = any($1)', [correos]);
  await client.query('delete from avisos.bandeja where entrega_id = any($1)', [correos]);
  await client.query(
    `update avisos.entrega set huellas = case when destinatario = any($2) then null else huellas end,
       asunto = case when plantilla = $3 then format('Orden %s: mensaje de %s', ot, $4::text) else asunto end
     where id = any($1)`,
    [correos, suyos, MENSAJE, USUARIO_SUPRIMIDO],
  );
  await forgetPeople(client, 'avisos', ids);
}

/**
 * Removes the search keys of an erased client's address: of mails to the client, and of mails about their orders from before the client
 * record.
 */
export async function olvidarDirecciones(client: PoolClient, event: RecordedEvent): Promise<void> {
  if (event.type === 'UsuarioSuprimido') {
    await olvidarPersonas(client, [STREAM_USUARIO.id(event.stream)]);
    await sinLibros(client);
  }
  if (!CLIENTE.is(event) || event.type !== 'ClienteSuprimido') return;
  const { ordenes = [], oportunidades = [] } = event.data.alcance ?? {};
  await client.query(
    `update avisos.entrega set huellas = null
     where huellas is not null and (destinatario like $1 or ot in (select ot from avisos.entrega where destinatario like $1) or ot = any($2)
       or split_part(destinatario, ':', 1) = any($3))`,
    [`${event.stream}:%`, ordenes, oportunidades.map(STREAM_OV.of)],
  );
  await sinLibros(client);
}

/** A workbook contains many people and cannot be searched for one, so all stored workbooks are removed. */
async function sinLibros(client: PoolClient): Promise<void> {
  await client.query(
    `delete from avisos.bandeja_adjunto where entrega_id in (select id from avisos.entrega where canal = 'correo' and plantilla = any($1))`,
    [CON_NOMBRES],
  );
}
