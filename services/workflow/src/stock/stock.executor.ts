import type { Rejection, Result } from '@bitacora/domain';
import { accept, reject } from '@bitacora/domain';
import {
  type Apartado,
  type AsignacionPedida,
  decidirApartado,
  decidirMovimientos,
  evolveParte,
  type OrdenDeMovimiento,
  type Parte,
  type ParteEvent,
  soltarApartado,
} from '@bitacora/domain/stock';
import type { Aggregates } from '../aggregates';
import { foldParte } from '../folds';
import type { Numbers } from '../numbers';
import { type CommandMeta, type LogWriter, withoutCommand } from '../writer';
import { type CodigosDeParte, reservasDeCodigo } from './codigos';

/** Contenders for one part retry until the stock or the tries run out. */
const TRIES = 200;

type Decidir = (parte: Parte) => Result<readonly ParteEvent[], Rejection>;

/** Units of a part to allocate to something, told apart by `id` among those of one command. */
export interface Reserva {
  readonly parte_id: number;
  readonly cantidad: number;
  readonly referencia: OrdenDeMovimiento['referencia'];
  readonly id: number;
}

/** Moves the stock of parts by their own decisions. */
export class StockExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    private readonly codigos: CodigosDeParte,
  ) {}

  /** Moves one part, whole or not at all; a cause that was applied before changes nothing. */
  mover(parteId: number, ordenes: readonly OrdenDeMovimiento[], meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    return this.sobre(parteId, (parte) => decidirMovimientos(parte, ordenes), meta);
  }

  /** Sets aside what a group of movements takes of one part; once. */
  apartar(parteId: number, grupo_id: number, apartado: Apartado, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    return this.sobre(parteId, (parte) => decidirApartado(parte, grupo_id, apartado), meta);
  }

  /** Gives back what a refused group had set aside of one part. */
  soltar(parteId: number, grupo_id: number, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    return this.sobre(parteId, (parte) => accept(soltarApartado(parte, grupo_id)), meta);
  }

  /** Decides on a part as it is, and again when it changed meanwhile. */
  private async sobre(parteId: number, decidir: Decidir, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    const stream = `parte-${parteId}`;
    let { state, revision } = await this.aggregates.load(stream, foldParte);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (!state) return reject('NO_ENCONTRADO', 'La parte no existe');
      const decision = decidir(state);
      if (!decision.ok) {
        // A refusal decided on a stale state is checked against the log before it is given.
        const fresh = await this.aggregates.refresh(stream, foldParte);
        if (fresh.revision === revision) return decision;
        ({ state, revision } = fresh);
        continue;
      }
      if (decision.value.length === 0) return accept(state);
      const result = await this.writer.append(stream, revision, decision.value, withoutCommand(meta));
      if (result.kind === 'appended') {
        const after = decision.value.reduce<Parte | null>((parte, event) => evolveParte(parte, event), state) as Parte;
        this.aggregates.remember(stream, { state: after, revision: result.revision });
        return accept(after);
      }
      ({ state, revision } = await this.aggregates.refresh(stream, foldParte));
    }
    return reject('CONFLICTO', 'El stock de la parte cambió muchas veces seguidas: inténtelo nuevamente');
  }

  /** Allocates one unit to each of an order's requests before its event is written. */
  asignar(
    pedidas: readonly AsignacionPedida[],
    ot: number,
    clave: string,
    meta: CommandMeta,
  ): Promise<Result<() => Promise<void>, Rejection>> {
    return this.reservar(
      pedidas.map(({ parte_id, solicitud_id }) => ({ parte_id, cantidad: 1, referencia: { ot, solicitud_id }, id: solicitud_id })),
      clave,
      meta,
    );
  }

  /** Allocates units before the event that promises them is written; gives back what it took when one is refused. */
  async reservar(pedidas: readonly Reserva[], clave: string, meta: CommandMeta): Promise<Result<() => Promise<void>, Rejection>> {
    const hechas: Reserva[] = [];
    const devolver = async () => {
      for (const { parte_id, cantidad, referencia, id } of hechas)
        await this.mover(parte_id, [{ movimiento: 'LIBERACION', cantidad, referencia, causa: `${clave}:${id}:devuelta` }], meta);
    };
    for (const pedida of pedidas) {
      const { parte_id, cantidad, referencia, id } = pedida;
      const result = await this.mover(parte_id, [{ movimiento: 'ASIGNACION', cantidad, referencia, causa: `${clave}:${id}` }], meta);
      if (!result.ok) {
        await devolver();
        return result;
      }
      hechas.push(pedida);
    }
    return accept(devolver);
  }

  /** The part of a number: the catalogued one, or a new one still to be described ('por catalogar'). */
  async parteDe(
    part_number: string,
    description: string,
    meta: CommandMeta,
    ficha: { real_location?: string | null; precio_unitario?: number; por_catalogar?: boolean } = {},
  ): Promise<number> {
    const conocida = await this.codigos.parteDe(part_number);
    if (conocida !== null) return conocida;
    const parte_id = await this.numbers.next('parte');
    const stream = `parte-${parte_id}`;
    const event = {
      type: 'ParteCreada',
      data: {
        parte_id,
        part_number,
        description,
        real_location: ficha.real_location ?? null,
        precio_unitario: ficha.precio_unitario ?? 0,
        por_catalogar: ficha.por_catalogar ?? true,
      },
    };
    const result = await this.writer.append(stream, 'noStream', [event], withoutCommand(meta), {
      reservations: reservasDeCodigo(part_number, parte_id),
    });
    if (result.kind === 'reserved') return Number(result.owner.slice('parte-'.length));
    if (result.kind !== 'appended') throw new Error(`The part ${part_number} could not be created: ${result.kind}`);
    return parte_id;
  }
}
