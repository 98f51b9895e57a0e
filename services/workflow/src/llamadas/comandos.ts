import type { Actor } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, metaOf } from '../http';
import { OrdenesExecutor } from '../ordenes/ordenes.executor';

/** A request with the reply it is answered on: what a command by HTTP needs besides its input. */
export interface Intercambio {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Carries out an order action for a call that has a path of its own in the specification. */
@Injectable()
export class Comandos {
  constructor(
    @Inject(OrdenesExecutor) private readonly ordenes: OrdenesExecutor,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  async ejecutar(ot: number, accion: string, input: unknown, { actor, request, reply }: Intercambio): Promise<ComandoOrdenRespuesta> {
    return answer(await this.ordenes.ejecutar(ot, accion, input, metaOf(request, actor, this.runtime.clock)), reply);
  }
}
