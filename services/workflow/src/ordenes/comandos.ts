import type { Actor } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { RejectionError, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { answer, huellaDe, metaOf } from '../command/http';
import type { Intercambio } from '../command/llamada';
import { respuestaDe } from '../command/respuesta';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden, ActOnOrdenInOrder, LookAtOrden, type PasoDe } from './orden.commands';

/** Carries out an order action for a call with a specified path (specification, 13.4). */
@Injectable()
export class Comandos {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async ejecutar(ot: number, accion: string, input: unknown, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    const escrita = await this.bus.execute(new ActOnOrden(ot, accion, input, this.meta(intercambio)));
    return answer(respuestaDe(escrita), intercambio.reply);
  }

  /** Carries out several actions as one command. */
  async ejecutarTodos(ot: number, pasos: readonly [PasoDe, ...PasoDe[]], intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    const escrita = await this.bus.execute(new ActOnOrdenInOrder(ot, pasos, this.meta(intercambio)));
    return answer(respuestaDe(escrita), intercambio.reply);
  }

  /** Refuses an order that does not exist or that this actor may not see, in the same way. */
  async exigirVisible(ot: number, actor: Actor): Promise<void> {
    const vista = await this.queries.execute(new LookAtOrden(ot, actor));
    if (!vista.ok) throw new RejectionError(vista.rejection);
  }

  /** The identity of a request and its retries; null without an idempotency key. */
  huella(intercambio: Intercambio): string | null {
    return huellaDe(this.meta(intercambio));
  }

  private meta({ actor, request, parte }: Intercambio): CommandMeta {
    const meta = metaOf(request, actor, this.runtime.clock);
    if (!meta.command || parte === undefined) return meta;
    return { ...meta, command: { ...meta.command, key: `${meta.command.key}:${parte}` } };
  }
}
