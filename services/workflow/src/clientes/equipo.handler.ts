import { CLIENTE } from '@bitacora/domain/cliente';
import { EQUIPO, type Equipo, type EquipoEvent, type EquipoRespuesta, type HechosEquipo } from '@bitacora/domain/equipo';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import { estaEnCatalogo } from '../catalogos/en-catalogo';
import type { Aggregates } from '../command/aggregates';
import type { Ground } from '../command/decision-writer';
import { type Facts, numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';

/** Commands on equipment. */
export class EquiposHandler extends CommandHandler<Equipo, EquipoEvent, HechosEquipo, EquipoRespuesta> {
  constructor(ground: Ground, numbers: Numbers<'equipo'>, store: EventStore) {
    const { aggregates } = ground;
    const facts: Facts<HechosEquipo> = {
      numero: numberFact(numbers, 'equipo'),
      hay_cliente: async (id) => (await aggregates.load(STREAM_CLIENTE.of(id), CLIENTE.after)).state !== null,
      hay_modelo: (id) => estaEnCatalogo(aggregates, 'modelo', id),
      clave_de_pre_ingreso: (ot) => claveDe(ot, aggregates, store),
    };
    super(EQUIPO, facts, ground);
  }
}

/** The device's password from an incomplete pre-intake; empty without one. */
async function claveDe(ot: number, aggregates: Aggregates, store: EventStore): Promise<string> {
  const { state } = await aggregates.refresh(STREAM_ORDEN.of(ot), cicloOrden.after);
  if (!state?.equip_provisorio?.tiene_password || state.cliente_id !== null) return '';
  const [creado] = await store.readStream(STREAM_ORDEN.of(ot), 0, 1);
  return creado && cicloOrden.is(creado) && creado.type === 'PreIngresoCreado' ? (creado.data.equip?.password ?? '') : '';
}
