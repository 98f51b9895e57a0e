import { accept, type Rejection, type Result, type Take } from '@bitacora/domain';
import type { Apartado, ApartadoDeGrupo, OrdenDeMovimiento, Parte, ParteNombrada } from '@bitacora/domain/stock';
import { v7 } from 'uuid';
import type { Holder } from '../command/decision-writer';
import { type CommandMeta, withoutCommand } from '../command/writer';
import type { CodigosDeParte } from './codigos';
import type { PartesHandler } from './parte.handler';

/** Optional data of a part being named; by default none, and it must still be described. */
export interface Ficha {
  readonly real_location?: string | null;
  readonly precio_unitario?: number;
  readonly por_catalogar?: boolean;
}

/** Moves the stock of parts through the parts' own decisions. */
export class Stock implements Holder {
  constructor(
    private readonly partes: PartesHandler,
    private readonly codigos: CodigosDeParte,
  ) {}

  /** Moves one part, all movements or none; a cause already applied changes nothing. */
  async mover(parteId: number, ordenes: readonly OrdenDeMovimiento[], meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    const conocida = await this.partes.look(parteId, meta.actor);
    // Applied movements are final, so when processes ask again for an event the log need not be read.
    if (conocida.ok && ordenes.every(({ causa }) => conocida.value.state.causas.has(causa))) return accept(conocida.value.state);
    return this.sobre(parteId, 'mover', ordenes, meta);
  }

  /** Sets aside, once, the units of a part that a group takes. */
  apartar(parteId: number, grupo_id: number, apartado: Apartado, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    return this.sobre(parteId, 'apartar', { grupo_id, apartado } satisfies ApartadoDeGrupo, meta);
  }

  /** Releases the units of a part that a refused group had set aside. */
  soltar(parteId: number, grupo_id: number, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    return this.sobre(parteId, 'soltar', grupo_id, meta);
  }

  /** Sets units aside before the events that promise them; returns all of them when one is refused. */
  async hold(takes: readonly Take[], meta: CommandMeta): Promise<Result<() => Promise<void>, Rejection>> {
    const clave = v7();
    const hechos: Take[] = [];
    const mover = ({ parte_id, cantidad, referencia }: Take, movimiento: 'ASIGNACION' | 'LIBERACION', causa: string) =>
      this.mover(parte_id, [{ movimiento, cantidad, referencia, causa }], meta);
    const devolver = async () => {
      for (const take of hechos) await mover(take, 'LIBERACION', `${clave}:${take.id}:devuelta`);
    };
    for (const take of takes) {
      const result = await mover(take, 'ASIGNACION', `${clave}:${take.id}`);
      if (!result.ok) {
        await devolver();
        return result;
      }
      hechos.push(take);
    }
    return accept(devolver);
  }

  /** The part with a number: the catalogued one, or a new one to be described ('por catalogar'). */
  async parteDe(part_number: string, description: string, meta: CommandMeta, ficha: Ficha = {}): Promise<number> {
    const conocida = await this.codigos.parteDe(part_number);
    if (conocida !== null) return conocida;
    const { real_location = null, precio_unitario = 0, por_catalogar = true } = ficha;
    const nombrada: ParteNombrada = { part_number, description, real_location, precio_unitario, por_catalogar };
    const outcome = await this.partes.open('nombrar', nombrada, withoutCommand(meta));
    if (outcome.ok) return outcome.value.answer.id;
    // Another process named it meanwhile.
    const deOtro = await this.codigos.parteDe(part_number);
    if (deOtro === null) throw new Error(`The part ${part_number} could not be created: ${outcome.rejection.mensaje}`);
    return deOtro;
  }

  private async sobre(parteId: number, nombre: string, input: unknown, meta: CommandMeta): Promise<Result<Parte, Rejection>> {
    const outcome = await this.partes.execute(parteId, nombre, input, withoutCommand(meta));
    return outcome.ok ? accept(outcome.value.state as Parte) : outcome;
  }
}
