import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { rehacerEquipos } from '../equipo/equipo.projection';
import { refrescarOrdenes, rehacerOrdenes } from '../orden/orden.projection';
import { aplicarOvs } from '../ov/ov.projection';
import type { Target } from './target';

const ESPERA = 100;
const INTENTOS = 100;

/** Rewrites every row about the persons erased in a batch, once their keys are gone. */
export async function aplicarSupresiones(
  events: readonly RecordedEvent[],
  { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>,
  target: Target,
): Promise<void> {
  for (const event of events) {
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
    await refrescarOrdenes({ ordenes: ordenes.map(({ ot }) => ot), clientes: [id], equipos: [] }, target);
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
