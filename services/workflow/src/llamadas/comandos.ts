import type { Actor } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { RejectionError, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, huellaDe, metaOf } from '../http';
import { OrdenesHandler, type PasoDe } from '../ordenes/ordenes.handler';
import type { CommandMeta } from '../writer';

/** A request with its reply: the needs of a command by HTTP besides its input. */
export interface Intercambio {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Distinguishes several commands of one request: each has a different idempotency key. */
  readonly parte?: number;
}

/** Carries out an order action for a call with a specified path (specification, 13.4). */
@Injectable()
export class Comandos {
  constructor(
    @Inject(OrdenesHandler) private readonly ordenes: OrdenesHandler,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async ejecutar(ot: number, accion: string, input: unknown, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.ejecutar(ot, accion, input, this.meta(intercambio)), intercambio.reply);
  }

  /** Carries out several actions as one command. */
  async ejecutarTodos(ot: number, pasos: readonly [PasoDe, ...PasoDe[]], intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.ejecutarTodos(ot, pasos, this.meta(intercambio)), intercambio.reply);
  }

  /** Answers an order unchanged, because it is in the requested state already. */
  async dejar(ot: number, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.dejar(ot, this.meta(intercambio)), intercambio.reply);
  }

  /** Refuses an order that does not exist, or not for this actor: invisible orders do not exist. */
  async exigirVisible(ot: number, actor: Actor): Promise<void> {
    const existe = await this.ordenes.existePara(ot, actor);
    if (!existe.ok) throw new RejectionError(existe.rejection);
  }

  /** Identifies a request and its retries; null when it has no idempotency key. */
  huella(intercambio: Intercambio): string | null {
    return huellaDe(this.meta(intercambio));
  }

  private meta({ actor, request, parte }: Intercambio): CommandMeta {
    const meta = metaOf(request, actor, this.runtime.clock);
    if (!meta.command || parte === undefined) return meta;
    return { ...meta, command: { ...meta.command, key: `${meta.command.key}:${parte}` } };
  }
}
