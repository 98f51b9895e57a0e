import { SISTEMA } from '@bitacora/domain';
import {
  STREAM_CLIENTE,
  STREAM_EQUIPO,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SOLICITUD_DE_DATOS,
  STREAM_USUARIO,
} from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { olvidarLugares } from '../acceso/acceso.projection';
import { aplicarSolicitudesDeDatos } from '../derechos/derechos.projection';
import { rehacerEquipos } from '../equipo/equipo.projection';
import { aplicarReparacionesAnteriores } from '../equipo/reparacion-anterior.projection';
import { refrescarOrdenes, rehacerOrdenes } from '../orden/orden.projection';
import { aplicarOvs } from '../ov/ov.projection';
import { olvidarAutor } from '../parte/autor';
import type { Target } from './target';

const ESPERA = 100;
const INTENTOS = 100;
/** Number of streams folded at a time. */
const JUNTAS = 200;
/** The orders whose folded state has a name beside this number, or beside the number of the system, which acts in people's names. */
const NOMBRA = `jsonb_path_exists(dominio, '$.** ? (exists(@.nombre) && (@.id == $id || (@.id == $sistema && @.nombre != $nadie)))',
  jsonb_build_object('id', $1::integer, 'sistema', $2::integer, 'nadie', $3::text))`;

/** Rewrites every row about the persons erased in a batch, once their keys are gone. */
export async function aplicarSupresiones(
  events: readonly RecordedEvent[],
  { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>,
  target: Target,
): Promise<void> {
  for (const event of events) {
    if (event.type === 'UsuarioSuprimido') await sinNombre(STREAM_USUARIO.id(event.stream), { store, keys }, target);
    if (event.type !== 'ClienteSuprimido') continue;
    const id = STREAM_CLIENTE.id(event.stream);
    await sinClave(keys, event.stream);
    const { rows: ordenes } = await target.client.query<{ ot: number }>(`select ot from ${target.schema}.orden where cliente_id = $1`, [
      id,
    ]);
    for (const { ot } of ordenes) keys.forget(STREAM_ORDEN.of(ot));
    await rehacerOrdenes(await Promise.all(ordenes.map(({ ot }) => store.readStream(STREAM_ORDEN.of(ot)))), target);
    const { rows: ovs } = await target.client.query<{ id: number }>(
      `delete from ${target.schema}.ov where ot in (select ot from ${target.schema}.orden where cliente_id = $1) returning id`,
      [id],
    );
    for (const ov of ovs) keys.forget(STREAM_OV.of(ov.id));
    await aplicarOvs((await Promise.all(ovs.map((ov) => store.readStream(STREAM_OV.of(ov.id))))).flat(), target);
    const { rows: equipos } = await target.client.query<{ id: number }>(`select id from ${target.schema}.equipo where cliente_id = $1`, [
      id,
    ]);
    await rehacerEquipos(await Promise.all(equipos.map((equipo) => store.readStream(STREAM_EQUIPO.of(equipo.id)))), target);
    const { rows: solicitudes } = await target.client.query<{ id: number }>(
      `delete from ${target.schema}.solicitud_datos where cliente_id = $1 returning id`,
      [id],
    );
    for (const solicitud of solicitudes) keys.forget(STREAM_SOLICITUD_DE_DATOS.of(solicitud.id));
    const pedidas = await Promise.all(solicitudes.map((solicitud) => store.readStream(STREAM_SOLICITUD_DE_DATOS.of(solicitud.id))));
    await aplicarSolicitudesDeDatos(pedidas.flat(), target);
    const { rows: anteriores } = await target.client.query<{ id: number }>(
      `select id from ${target.schema}.reparacion_anterior where cliente_id = $1`,
      [id],
    );
    const suyas = await Promise.all(anteriores.map((anterior) => store.readStream(STREAM_REPARACION_ANTERIOR.of(anterior.id))));
    await aplicarReparacionesAnteriores(suyas.flat(), target);
    await refrescarOrdenes({ ordenes: ordenes.map(({ ot }) => ot), clientes: [id], equipos: [] }, target);
  }
}

/**
 * Folds again the rows with the name of a staff member, each only up to its own position, so that later events are neither repeated nor
 * lost.
 */
async function sinNombre(id: number, { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>, target: Target): Promise<void> {
  await sinClave(keys, STREAM_USUARIO.of(id));
  await olvidarAutor(id, target);
  await olvidarLugares(id, target);
  const hasta = async (stream: string, revision: number) => store.readStream(stream, 0, revision + 1);
  const { rows: ordenes } = await target.client.query<{ ot: number; revision: number }>(
    `select ot, revision from ${target.schema}.orden where ${NOMBRA} order by ot`,
    [id, SISTEMA.id, SISTEMA.nombre],
  );
  for (let desde = 0; desde < ordenes.length; desde += JUNTAS)
    await rehacerOrdenes(
      await Promise.all(ordenes.slice(desde, desde + JUNTAS).map(({ ot, revision }) => hasta(STREAM_ORDEN.of(ot), revision))),
      target,
    );
  // Opportunities have names without numbers, so all of them are folded again.
  const { rows: ovs } = await target.client.query<{ id: number; revision: number }>(
    `select id, revision from ${target.schema}.ov order by id`,
  );
  for (let desde = 0; desde < ovs.length; desde += JUNTAS) {
    const juntas = ovs.slice(desde, desde + JUNTAS);
    const historias = await Promise.all(juntas.map((ov) => hasta(STREAM_OV.of(ov.id), ov.revision)));
    await target.client.query(`delete from ${target.schema}.ov where id = any($1)`, [juntas.map((ov) => ov.id)]);
    await aplicarOvs(historias.flat(), target);
  }
}

/** The key is deleted right after the event is written, by its writer or by the writer's process manager. */
async function sinClave(keys: ServiceRuntime['keys'], subject: string): Promise<void> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    keys.forget(subject);
    if (!(await keys.find([subject])).has(subject)) return;
    await new Promise((resolve) => setTimeout(resolve, ESPERA));
  }
  throw new Error(`The key of ${subject} is still there`);
}
