import { CLIENTE_PUBLICO } from '@bitacora/domain';
import { networkOf, RUNTIME, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { metaOf } from './http';
import type { CommandMeta } from './writer';

const ENVIOS = 20;
/** A customer as the actor of a command. */
export const CLIENTE_ACTOR = { ...CLIENTE_PUBLICO, grupos: ['Cliente'] };

/** The common rules of the public forms: a limit per address, and a customer as actor. */
@Injectable()
export class EnviosPublicos {
  private readonly porIp: Throttle;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.porIp = new Throttle(runtime.pool, 'envio-ip', ENVIOS);
  }

  /** Counts a form before it is parsed; refuses with DEMASIADOS_INTENTOS beyond the address's limit. */
  contar(request: FastifyRequest): Promise<void> {
    return this.porIp.count(networkOf(request.ip));
  }

  /** The meta of the form's command, after parsing, because the content is part of a retry's identity. */
  meta(request: FastifyRequest): CommandMeta {
    return metaOf(request, CLIENTE_ACTOR, this.runtime.clock);
  }
}
