import type { Actor, Rejection, Result } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import type { Orden } from '@bitacora/domain/orden';
import { Command, Query } from '@nestjs/cqrs';
import { ActOn, LookAt, Open } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

export type OrdenEscrita = Outcome<Orden, ComandoOrdenRespuesta>;

/** An action with its input. */
export interface Paso {
  readonly accion: string;
  readonly input: unknown;
}
/** A step of a command, computed on the order left by the steps before it; null when there is nothing to do. */
export type PasoDe = (orden: Orden, actor: Actor) => Paso | null;
export type Pasos = readonly [PasoDe, ...PasoDe[]];

/** An action on an order. */
export class ActOnOrden extends ActOn<OrdenEscrita> {}

/** Several actions on an order as one command, all or none. */
export class ActOnOrdenInOrder extends Command<OrdenEscrita> {
  constructor(
    readonly id: number,
    readonly pasos: Pasos,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** A new order. */
export class OpenOrden extends Open<OrdenEscrita> {}

/** The order of an opportunity whose equipment was received. */
export class OpenOrdenDeOv extends Command<Result<ComandoOrdenRespuesta, Rejection>> {
  constructor(
    readonly ov_id: number,
    readonly campos: Readonly<Record<string, unknown>>,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** An order that a user may see. */
export class LookAtOrden extends LookAt<Orden> {}

/** True when a command with this key was carried out before. */
export class IsKnown extends Query<boolean> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}
