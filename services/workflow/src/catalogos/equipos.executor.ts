import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import { EQUIPO, type Equipo, type EquipoEvent, type EquipoInput, type EquipoRespuesta, type HechosEquipo } from '@bitacora/domain/equipo';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import type { Aggregates } from '../aggregates';
import type { Ground } from '../command/decision-writer';
import { type Facts, numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import { foldCliente, foldOrden } from '../folds';
import type { Numbers } from '../numbers';
import type { CommandMeta } from '../writer';
import { estaEnCatalogo } from './catalogos.executor';

type Escrito = Result<{ readonly equipo: Equipo; readonly position: number }, Rejection>;

/** Creates and edits equipment. */
export class EquiposExecutor {
  private readonly equipos: CommandHandler<Equipo, EquipoEvent, HechosEquipo, EquipoRespuesta>;

  constructor(ground: Ground, numbers: Numbers, store: EventStore) {
    const { aggregates } = ground;
    const facts: Facts<HechosEquipo> = {
      numero: numberFact(numbers, 'equipo'),
      hay_cliente: async (id) => (await aggregates.load(STREAM_CLIENTE.of(id), foldCliente)).state !== null,
      hay_modelo: (id) => estaEnCatalogo(aggregates, 'modelo', id),
      clave_de_pre_ingreso: (ot) => claveDe(ot, aggregates, store),
    };
    this.equipos = new CommandHandler(EQUIPO, facts, ground);
  }

  /** Creates an equipment, or edits the one of that id. */
  async guardar(id: number | null, equipo: EquipoInput, meta: CommandMeta, pre_ingreso: number | null = null): Promise<Escrito> {
    const input = { equipo, pre_ingreso };
    const outcome = id === null ? await this.equipos.open('crear', input, meta) : await this.equipos.execute(id, 'editar', input, meta);
    if (!outcome.ok) return outcome;
    const { answer, state, position } = outcome.value;
    const escrito = state ?? (await this.equipos.refresh(answer.id)).state;
    return escrito ? accept({ equipo: escrito, position }) : reject('NO_ENCONTRADO', EQUIPO.words.missing(answer.id));
  }
}

/** The device's password from a pre-intake, while it waits for completion; empty without one. */
async function claveDe(ot: number, aggregates: Aggregates, store: EventStore): Promise<string> {
  const { state } = await aggregates.refresh(STREAM_ORDEN.of(ot), foldOrden);
  if (!state?.equip_provisorio?.tiene_password || state.cliente_id !== null) return '';
  const [creado] = await store.readStream(STREAM_ORDEN.of(ot), 0, 1);
  return creado && cicloOrden.is(creado) && creado.type === 'PreIngresoCreado' ? (creado.data.equip?.password ?? '') : '';
}
