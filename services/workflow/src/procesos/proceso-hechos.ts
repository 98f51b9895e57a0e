import { esPresupuesto } from '@bitacora/domain';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { anotarLoDeCadaTitular } from '../clientes/lo-de-cada-titular';
import type { Aggregates } from '../command/aggregates';
import { FACTS } from '../command/facts-ready';
import { anotarPlazos } from '../derechos/plazos';
import { anotarTitulares } from '../derechos/titulares';
import { anotarBloqueados } from './bloqueados';

/** Minimum milliseconds between two writes, so that under load one write serves many commands. */
const PACE = 50;

/** Records the facts from other streams that decisions need (loads of technicians, deadlines) in workflow.orden_hechos. */
export function runFactsProcess(runtime: ServiceRuntime, aggregates: Aggregates): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: FACTS,
    rehearsable: true,
    pace: PACE,
    onError: (error) => runtime.logger.error({ err: error }, 'facts process failed'),
    handle: async (events, client) => {
      await anotarTitulares(events, client);
      await anotarLoDeCadaTitular(events, client, runtime.serviceKey);
      await anotarPlazos(events, client, aggregates);
      const touched = new Map<string, RecordedEvent[]>();
      for (const event of events) if (cicloOrden.is(event)) touched.set(event.stream, [...(touched.get(event.stream) ?? []), event]);
      const ordenes: Orden[] = [];
      for (const [stream, own] of touched) {
        const { state } = await aggregates.including(stream, own, cicloOrden.after);
        if (state) ordenes.push(state);
      }
      if (ordenes.length > 0) await anotarOrdenes(ordenes, client);
      await anotarBloqueados({ events, ordenes }, client, aggregates);
    },
  });
}

async function anotarOrdenes(ordenes: readonly Orden[], client: PoolClient): Promise<void> {
  await client.query(
    `insert into workflow.orden_hechos (ot, tecnico_id, presupuesto, abierta, equipo_id, estado, avisada_para_retiro, retiro_vence, cliente_id)
         select * from unnest($1::integer[], $2::integer[], $3::boolean[], $4::boolean[], $5::integer[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::integer[])
         on conflict (ot) do update set tecnico_id = excluded.tecnico_id, presupuesto = excluded.presupuesto, abierta = excluded.abierta,
           equipo_id = excluded.equipo_id, estado = excluded.estado, avisada_para_retiro = excluded.avisada_para_retiro, retiro_vence = excluded.retiro_vence, cliente_id = excluded.cliente_id`,
    [
      ordenes.map((o) => o.ot),
      ordenes.map((o) => o.tecnico_asignado?.id ?? null),
      ordenes.map((o) => esPresupuesto(o.tipo_servicio)),
      ordenes.map((o) => o.estado !== 'Cerrado'),
      ordenes.map((o) => o.equipo_id),
      ordenes.map((o) => o.estado),
      ordenes.map((o) => o.avisada_para_retiro),
      ordenes.map((o) => o.despacho_solicitado?.vence ?? null),
      ordenes.map((o) => o.cliente_id),
    ],
  );
  const pedidas = new Set(ordenes.flatMap((o) => o.solicitudes.flatMap(({ parte }) => parte.id ?? [])));
  if (pedidas.size > 0)
    await client.query('insert into workflow.parte_pedida select unnest($1::integer[]) on conflict do nothing', [[...pedidas]]);
}
