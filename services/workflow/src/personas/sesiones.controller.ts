import type { SesionAbierta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import type { SesionesQueTerminan } from '@bitacora/domain/usuario';
import {
  CurrentSession,
  DeSuCuenta,
  RejectionError,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
  type Session,
  Sessions,
} from '@bitacora/platform';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { enPalabras } from '../auth/equipo';
import { metaOf } from '../command/http';
import { ActOnUsuario } from './usuario.commands';

/** The caller's own sessions. */
@Controller()
@DeSuCuenta()
export class SesionesController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Ruta(rutas.misSesiones)
  async todas(@CurrentSession() { actor, tokenHash: esta }: Session): Promise<SesionAbierta[]> {
    return (await this.sessions.ofUser(actor.id)).map(({ id, tokenHash, agente, ip, desde, visto }) => ({
      id,
      equipo: enPalabras(agente),
      ip,
      desde: desde.toISOString(),
      visto: visto.toISOString(),
      esta: tokenHash === esta,
    }));
  }

  @Ruta(rutas.terminarSesion)
  async una(
    { params: { id } }: InputOf<typeof rutas.terminarSesion>,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const cantidad = await this.sessions.end(session.actor.id, { id });
    if (cantidad === 0) refuse('NO_ENCONTRADO', 'Esa sesión ya terminó');
    await this.anotar('una', cantidad, session, request);
  }

  @Ruta(rutas.terminarOtrasSesiones)
  async otras(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<void> {
    const cantidad = await this.sessions.end(session.actor.id, { except: session.tokenHash });
    if (cantidad > 0) await this.anotar('otras', cantidad, session, request);
  }

  private async anotar(cuales: SesionesQueTerminan, cantidad: number, { actor }: Session, request: FastifyRequest): Promise<void> {
    const meta = metaOf(request, actor, this.runtime.clock);
    const escrito = await this.bus.execute(new ActOnUsuario(actor.id, 'terminarSesiones', { cuales, cantidad }, meta));
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
  }
}
