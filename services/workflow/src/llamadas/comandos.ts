import type { Actor } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { RejectionError, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, huellaDe, metaOf } from '../http';
import { OrdenesExecutor } from '../ordenes/ordenes.executor';
import type { CommandMeta } from '../writer';

/** A request with the reply it is answered on: what a command by HTTP needs besides its input. */
export interface Intercambio {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Which of the commands of one request it is, when there are several: each has an idempotency key of its own. */
  readonly parte?: number;
}

/** Carries out an order action for a call that has a path of its own in the specification. */
@Injectable()
export class Comandos {
  constructor(
    @Inject(OrdenesExecutor) private readonly ordenes: OrdenesExecutor,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async ejecutar(ot: number, accion: string, input: unknown, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.ejecutar(ot, accion, input, this.meta(intercambio)), intercambio.reply);
  }

  /** Answers an order as it is: what was asked for is so already. */
  async dejar(ot: number, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.dejar(ot, this.meta(intercambio)), intercambio.reply);
  }

  /** Refuses an order that is not there, or not for this actor: what he may not see does not exist. */
  async exigirVisible(ot: number, actor: Actor): Promise<void> {
    const existe = await this.ordenes.existePara(ot, actor);
    if (!existe.ok) throw new RejectionError(existe.rejection);
  }

  /** Tells a request and its retries from any other; null when it brings no idempotency key. */
  huella(intercambio: Intercambio): string | null {
    return huellaDe(this.meta(intercambio));
  }

  private meta({ actor, request, parte }: Intercambio): CommandMeta {
    const meta = metaOf(request, actor, this.runtime.clock);
    if (!meta.command || parte === undefined) return meta;
    return { ...meta, command: { ...meta.command, key: `${meta.command.key}:${parte}` } };
  }
}
