import { CLIENTE_PUBLICO } from '@bitacora/domain';
import { networkOf, RUNTIME, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { metaOf } from '../http';
import type { CommandMeta } from '../writer';

const ENVIOS = 20;
const CLIENTE = { ...CLIENTE_PUBLICO, grupos: ['Cliente'] };

/** What the forms that anyone may send share: so many of them per address, and a customer who acts. */
@Injectable()
export class EnviosPublicos {
  private readonly porIp: Throttle;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.porIp = new Throttle(runtime.pool, 'envio-ip', ENVIOS);
  }

  /** Counts a form before it is read; refuses with DEMASIADOS_INTENTOS when the address sent too many. */
  contar(request: FastifyRequest): Promise<void> {
    return this.porIp.count(networkOf(request.ip));
  }

  /** The meta of what the form asks for, once it was read: its content is part of what tells a retry. */
  meta(request: FastifyRequest): CommandMeta {
    return metaOf(request, CLIENTE, this.runtime.clock);
  }
}
