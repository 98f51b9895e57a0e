import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import type { Ov } from '@bitacora/domain/ov';
import { Command } from '@nestjs/cqrs';
import { ActOn, Ensure, Open } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

export type OvEscrita = Outcome<Ov, ComandoOvRespuesta>;

/** An action on an opportunity. */
export class ActOnOv extends ActOn<OvEscrita> {}

/** A new opportunity. */
export class OpenOv extends Open<OvEscrita> {}

/** An opportunity whose number was assigned before, by an order or by a rejected opportunity. */
export class EnsureOv extends Ensure {}

/** Completes a prefilled opportunity through the customer's wizard, once and while its link is valid. */
export class CompleteOv extends Command<OvEscrita> {
  constructor(
    readonly id: number,
    /** The number of the link that the customer used. */
    readonly enlace: number,
    readonly input: unknown,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
