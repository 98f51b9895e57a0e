import { type Actor, MESON, type Rejection } from '@bitacora/domain';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import {
  type ComandoAOrden,
  cicloOv,
  type EfectoDeStockOv,
  efectosDeOv,
  OV_VACIA,
  type Ov,
  type OvEvent,
  tieneEfectosDeOv,
} from '@bitacora/domain/ov';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { enNombreDe, porEvento } from '../command/por-evento';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden } from '../ordenes/orden.commands';
import { EnsureOv } from '../ov/ov.commands';
import { MoveStock } from '../stock/stock.commands';
import type { Medios } from './medios';

/**
 * Links stock and orders to the opportunities: the parts they receive, sell and hand over, the orders they accept, reject, pay and
 * re-evaluate, and the opportunity that follows a rejected one. Idempotent by event id.
 */
export function runOvProcess(runtime: ServiceRuntime, medios: Medios): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-ov',
    batchSize: 200,
    onError: (error) => runtime.logger.error({ err: error }, 'opportunity process failed'),
    handle: async (events) => {
      for (const event of events) await atenderOv(event, runtime.store, medios);
    },
  });
}

/** Carries out the effects of one opportunity event on stock, order and the following opportunity. */
export async function atenderOv(event: RecordedEvent, store: EventStore, medios: Medios): Promise<void> {
  if (!cicloOv.is(event) || !tieneEfectosDeOv(event.type)) return;
  const history = await store.readStream(event.stream, 0, event.revision);
  const antes = cicloOv.replay(history) ?? OV_VACIA;
  await aplicar(event, antes, cicloOv.after(antes, event), medios);
}

async function aplicar(event: RecordedEvent & OvEvent, antes: Ov, despues: Ov, medios: Medios): Promise<void> {
  const meta = porEvento(event, enNombreDe(event));
  const deQuienLoHizo = { ...meta, actor: event.actor as Actor };
  const { stock, orden } = efectosDeOv(event, antes, despues);
  for (const efecto of stock) await mover(efecto, event, deQuienLoHizo, medios);
  for (const comando of orden) {
    const negada = await ordenar(comando, event, meta, medios);
    if (negada === null) continue;
    const { state } = await medios.aggregates.refresh(STREAM_ORDEN.of(comando.ot), cicloOrden.after);
    if (!state || !yaNoAplica(comando, state)) throw new Error(`${event.stream}@${event.revision} ${comando.accion}: ${negada.mensaje}`);
    // An order that ended meanwhile cannot keep the units: they return to the free stock.
    for (const efecto of stock)
      if (efecto.movimiento === 'TRASPASO_A_ORDEN')
        await mover({ ...efecto, movimiento: 'LIBERACION' }, event, deQuienLoHizo, medios, ':devuelta');
  }
  if (event.type === 'OtVinculada' && despues.rma !== null && despues.ot !== null)
    await medios.bus.execute(
      new ActOnOrden(despues.ot, 'editRMA', { rma: despues.rma }, { ...meta, actor: { ...meta.actor, grupos: POR_VENTAS } }),
    );
  for (const hija of cicloOv.birthsOf(despues, [event], { at: event.at, actor: event.actor as Actor }))
    await medios.bus.execute(new EnsureOv(hija, deQuienLoHizo));
}

/** The rights for passing to the order what sales recorded on the opportunity. */
const POR_VENTAS = [...MESON, 'Sistema'];

async function mover(efecto: EfectoDeStockOv, event: RecordedEvent, meta: CommandMeta, medios: Medios, sufijo = ''): Promise<void> {
  const { parte_id, movimiento, cantidad, referencia, clave } = efecto;
  const causa = `${event.id}:${clave}${sufijo}`;
  const result = await medios.bus.execute(new MoveStock(parte_id, [{ movimiento, cantidad, referencia, causa }], meta));
  if (!result.ok) throw new Error(`${event.stream}@${event.revision}: ${result.rejection.mensaje}`);
}

/** Sends a command to the order. If it loses the race for the last units, the rest is requested for purchase. */
async function ordenar(comando: ComandoAOrden, event: RecordedEvent, meta: CommandMeta, { bus }: Medios): Promise<Rejection | null> {
  const { ot, accion } = comando;
  const command = { key: `${event.id}:${accion}`, principal: 'proceso-ov', fingerprint: event.id };
  let { input } = comando as { input: Readonly<Record<string, unknown>> };
  for (;;) {
    const result = await bus.execute(new ActOnOrden(ot, accion, input, { ...meta, command }));
    if (result.ok) return null;
    const sinAsignar = result.rejection.codigo === 'SIN_STOCK' ? conUnaMenos(input, result.rejection.datos?.['parte_id']) : null;
    if (!sinAsignar) return result.rejection;
    input = sinAsignar;
  }
}

type Fila = { readonly id: number; readonly allocated: boolean; readonly traspasada?: boolean };
/** The same rows with one allocated unit of a part fewer; null when none is left. */
function conUnaMenos(input: Readonly<Record<string, unknown>>, parteId: unknown): Readonly<Record<string, unknown>> | null {
  const partes = (input['partes'] ?? []) as readonly Fila[];
  const ultima = partes.findLastIndex((fila) => fila.id === parteId && fila.allocated && !fila.traspasada);
  if (ultima < 0) return null;
  return { ...input, partes: partes.map((fila, i) => (i === ultima ? { ...fila, allocated: false } : fila)) };
}

/** True when the order is already in the command's target state, or ended meanwhile. */
function yaNoAplica({ accion }: ComandoAOrden, orden: Orden): boolean {
  if (orden.estado === 'Cerrado') return true;
  switch (accion) {
    case 'aceptarOportunidad':
      return orden.estado === 'Rechazado' || (orden.ov?.estado === 'ACEPTADA' && orden.estado !== 'Cotización Solicitada');
    case 'rechazarOportunidad':
      return orden.estado === 'Rechazado' || orden.ov?.estado === 'RECHAZADA';
    case 'marcarPagoCompleto':
      return orden.estado === 'Rechazado' || orden.estado_pago === 'COMPLETO';
    case 'revaluarOT':
      return orden.ov?.estado === 'ACEPTADA' && orden.estado !== 'Rechazado';
  }
}
