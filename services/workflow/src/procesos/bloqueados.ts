import { CLIENTE } from '@bitacora/domain/cliente';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import type { Aggregates } from '../command/aggregates';

interface Tocado {
  readonly events: readonly RecordedEvent[];
  readonly ordenes: readonly Orden[];
}

/** Records in workflow.bloqueado every stream with data of a person whose data are blocked, with whether its order is open. */
export async function anotarBloqueados({ events, ordenes }: Tocado, client: PoolClient, aggregates: Aggregates): Promise<void> {
  const vigentes = new Map<number, boolean>();
  for (const event of events.filter(CLIENTE.is)) {
    if (event.type === 'DatosBloqueados') vigentes.set(event.data.cliente_id, true);
    if (event.type === 'DatosDesbloqueados' || event.type === 'ClienteSuprimido') vigentes.set(event.data.cliente_id, false);
  }
  const deOrdenes = ordenes.flatMap(({ cliente_id }) => cliente_id ?? []);
  if (deOrdenes.length > 0) {
    const { rows } = await client.query<{ id: number }>(
      'select distinct cliente_id as id from workflow.bloqueado where cliente_id = any($1)',
      [deOrdenes],
    );
    for (const { id } of rows) if (!vigentes.has(id)) vigentes.set(id, true);
  }
  for (const [id, vigente] of vigentes) {
    await client.query('delete from workflow.bloqueado where cliente_id = $1', [id]);
    if (vigente) await anotar(id, client, aggregates);
  }
}

async function anotar(id: number, client: PoolClient, aggregates: Aggregates): Promise<void> {
  const { rows } = await client.query<{ ot: number; abierta: boolean }>(
    'select ot, abierta from workflow.orden_hechos where cliente_id = $1',
    [id],
  );
  const sujetos = new Map<string, boolean>([[STREAM_CLIENTE.of(id), rows.some(({ abierta }) => abierta)]]);
  for (const { ot, abierta } of rows) {
    sujetos.set(STREAM_ORDEN.of(ot), abierta);
    const { state } = await aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    for (const ov of [state?.ov?.id, state?.ov_rechazada_id]) if (ov) sujetos.set(STREAM_OV.of(ov), abierta);
  }
  await client.query(
    `insert into workflow.bloqueado (sujeto, cliente_id, abierta) select sujeto, $1, abierta from unnest($2::text[], $3::boolean[]) as s(sujeto, abierta)
     on conflict (sujeto) do update set cliente_id = excluded.cliente_id, abierta = excluded.abierta`,
    [id, [...sujetos.keys()], [...sujetos.values()]],
  );
}
