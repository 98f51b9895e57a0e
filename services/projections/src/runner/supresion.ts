import { SISTEMA } from '@bitacora/domain';
import { type Alcance, CLIENTE } from '@bitacora/domain/cliente';
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

const NADA: Alcance = { ordenes: [], oportunidades: [], solicitudes: [] };
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
    const suprimido = CLIENTE.is(event) && event.type === 'ClienteSuprimido' ? event.data : null;
    if (suprimido) await sinTitular(suprimido.cliente_id, suprimido.alcance ?? NADA, { store, keys }, target);
  }
}

/** Folds again everything of a person, with what the erasure reaches besides their record. */
async function sinTitular(
  id: number,
  alcance: Alcance,
  { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>,
  { client, schema }: Target,
): Promise<void> {
  const target = { client, schema };
  const numeros = async (sql: string, ...valores: unknown[]) =>
    (await client.query<{ id: number }>(sql.replace('$tabla', schema), valores)).rows.map((fila) => fila.id);
  const releidos = (streams: readonly string[]) => Promise.all(streams.map((stream) => store.readStream(stream)));
  const ordenes = await numeros('select ot as id from $tabla.orden where cliente_id = $1 or ot = any($2)', id, alcance.ordenes);
  const deOrdenes = `ot in (select ot from ${schema}.orden where cliente_id = $1)`;
  const ovs = await numeros(`delete from $tabla.ov where ${deOrdenes} or id = any($2) returning id`, id, alcance.oportunidades);
  const solicitudes = await numeros(
    'delete from $tabla.solicitud_datos where cliente_id = $1 or id = any($2) returning id',
    ...[id, alcance.solicitudes],
  );
  await sinClaves(keys, [
    STREAM_CLIENTE.of(id),
    ...alcance.ordenes.map(STREAM_ORDEN.of),
    ...alcance.oportunidades.map(STREAM_OV.of),
    ...alcance.solicitudes.map(STREAM_SOLICITUD_DE_DATOS.of),
  ]);
  for (const stream of [...ordenes.map(STREAM_ORDEN.of), ...ovs.map(STREAM_OV.of), ...solicitudes.map(STREAM_SOLICITUD_DE_DATOS.of)])
    keys.forget(stream);
  await rehacerOrdenes(await releidos(ordenes.map(STREAM_ORDEN.of)), target);
  await aplicarOvs((await releidos(ovs.map(STREAM_OV.of))).flat(), target);
  const equipos = await numeros('select id from $tabla.equipo where cliente_id = $1', id);
  await rehacerEquipos(await releidos(equipos.map(STREAM_EQUIPO.of)), target);
  await aplicarSolicitudesDeDatos((await releidos(solicitudes.map(STREAM_SOLICITUD_DE_DATOS.of))).flat(), target);
  const anteriores = await numeros('select id from $tabla.reparacion_anterior where cliente_id = $1', id);
  await aplicarReparacionesAnteriores((await releidos(anteriores.map(STREAM_REPARACION_ANTERIOR.of))).flat(), target);
  await refrescarOrdenes({ ordenes, clientes: [id], equipos: [] }, target);
}

/**
 * Folds again the rows with the name of a staff member, each only up to its own position, so that later events are neither repeated nor
 * lost.
 */
async function sinNombre(id: number, { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>, target: Target): Promise<void> {
  await sinClaves(keys, [STREAM_USUARIO.of(id)]);
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

/** Keys are deleted right after the event is written, by its writer or by the writer's process manager. */
async function sinClaves(keys: ServiceRuntime['keys'], subjects: readonly string[]): Promise<void> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    for (const subject of subjects) keys.forget(subject);
    // Whatever is written about them afterwards stands under another key.
    const kept = [...(await keys.find(subjects)).keys()];
    if ((await Promise.all(kept.map((subject) => keys.wasErased(subject)))).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, ESPERA));
  }
  throw new Error(`Keys are still there, of ${subjects.slice(0, 5).join(', ')}`);
}
