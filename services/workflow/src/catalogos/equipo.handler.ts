import { EQUIPO, type Equipo, type EquipoEvent, type EquipoRespuesta, type HechosEquipo } from '@bitacora/domain/equipo';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import type { Aggregates } from '../aggregates';
import type { Ground } from '../command/decision-writer';
import { type Facts, numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import { foldCliente, foldOrden } from '../folds';
import type { Numbers } from '../numbers';
import { estaEnCatalogo } from './catalogo.handler';

/** Commands on equipment. */
export class EquiposHandler extends CommandHandler<Equipo, EquipoEvent, HechosEquipo, EquipoRespuesta> {
  constructor(ground: Ground, numbers: Numbers, store: EventStore) {
    const { aggregates } = ground;
    const facts: Facts<HechosEquipo> = {
      numero: numberFact(numbers, 'equipo'),
      hay_cliente: async (id) => (await aggregates.load(STREAM_CLIENTE.of(id), foldCliente)).state !== null,
      hay_modelo: (id) => estaEnCatalogo(aggregates, 'modelo', id),
      clave_de_pre_ingreso: (ot) => claveDe(ot, aggregates, store),
    };
    super(EQUIPO, facts, ground);
  }
}

/** The device's password from a pre-intake, while it waits for completion; empty without one. */
async function claveDe(ot: number, aggregates: Aggregates, store: EventStore): Promise<string> {
  const { state } = await aggregates.refresh(STREAM_ORDEN.of(ot), foldOrden);
  if (!state?.equip_provisorio?.tiene_password || state.cliente_id !== null) return '';
  const [creado] = await store.readStream(STREAM_ORDEN.of(ot), 0, 1);
  return creado && cicloOrden.is(creado) && creado.type === 'PreIngresoCreado' ? (creado.data.equip?.password ?? '') : '';
}
