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

/** An opportunity whose number was given beforehand, by an order or by the rejected one before it. */
export class EnsureOv extends Ensure {}

/** The wizard that the customer of a prefilled opportunity sends: once, and while its link holds. */
export class CompleteOv extends Command<OvEscrita> {
  constructor(
    readonly id: number,
    /** Which of its links the customer used. */
    readonly enlace: number,
    readonly input: unknown,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}
