import * as rutas from '@bitacora/domain/contracts/routes';
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
  Throttle,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Entry } from '../auth/entry';
import { HOW_MANY } from '../auth/recovery-codes';
import { SecondFactor } from '../auth/second-factor';
import { metaOf } from '../command/http';
import { exigirOtraEntrada } from './entrada-de-emergencia';
import { ActOnUsuario } from './usuario.commands';

const POR_CUENTA = 10;
const MAL_CODIGO = 'El código no sirve: escribe el que tu aplicación muestra ahora';
const SIN_FACTOR = 'No tienes un segundo factor';

/** The caller's own second factor. */
@Controller()
@DeSuCuenta()
export class SegundoFactorController {
  private readonly factor: SecondFactor;
  private readonly porCuenta: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.factor = new SecondFactor(runtime);
    this.porCuenta = new Throttle(runtime.pool, 'codigo-nuevo', POR_CUENTA);
  }

  @Ruta(rutas.miSegundoFactor)
  async mio(@CurrentSession() { actor, factorDue }: Session) {
    const factor = await this.factor.of(actor.id);
    return {
      tiene: factor !== null,
      desde: factor?.desde.toISOString() ?? null,
      codigos: factor?.codigos ?? 0,
      vence: factor ? null : (factorDue?.toISOString() ?? null),
    };
  }

  @Ruta(rutas.empezarSegundoFactor)
  async empezar(@CurrentSession() { actor, usuario }: Session) {
    if (await this.factor.of(actor.id)) refuse('ACCION_NO_DISPONIBLE', 'Ya tienes un segundo factor');
    return this.factor.begin(actor.id, usuario.email);
  }

  @Ruta(rutas.agregarSegundoFactor)
  async agregar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { codigo } = validate(rutas.agregarSegundoFactor.input.form, body);
    const { id } = session.actor;
    await this.porCuenta.count(String(id));
    const codigos = await this.factor.add(id, codigo);
    if (!codigos) return refuse('DATOS_INVALIDOS', MAL_CODIGO, { campos: { codigo: [MAL_CODIGO] } });
    await this.porCuenta.forget(String(id));
    // Ends the sessions opened with the password alone; this one has just proved more.
    await this.sessions.end(id, { except: session.tokenHash });
    await this.anotar(new ActOnUsuario(id, 'agregarFactor', { codigos: HOW_MANY }, this.meta(session, request)));
    await new Entry(this.runtime, this.sessions).renew(session, request, reply);
    return { codigos: [...codigos] };
  }

  @Ruta(rutas.renovarCodigos)
  async renovar(@CurrentSession() session: Session, @Req() request: FastifyRequest) {
    const { id } = session.actor;
    const codigos = await this.factor.renew(id);
    if (!codigos) return refuse('ACCION_NO_DISPONIBLE', SIN_FACTOR);
    await this.anotar(new ActOnUsuario(id, 'emitirCodigos', { codigos: HOW_MANY }, this.meta(session, request)));
    return { codigos: [...codigos] };
  }

  @Ruta(rutas.quitarSegundoFactor)
  async quitar(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<void> {
    const { id } = session.actor;
    if (!(await this.factor.of(id))) refuse('ACCION_NO_DISPONIBLE', SIN_FACTOR);
    await exigirOtraEntrada(this.runtime.pool, id, 'totp');
    // Recorded first, so that a factor is never removed without a trace.
    await this.anotar(new ActOnUsuario(id, 'quitarFactor', { clases: ['totp'], por: 'propia', motivo: null }, this.meta(session, request)));
    await this.factor.remove(id);
    await this.sessions.end(id, { except: session.tokenHash });
    this.sessions.forget(session.tokenHash);
  }

  private meta({ actor }: Session, request: FastifyRequest) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async anotar(comando: ActOnUsuario): Promise<void> {
    const escrito = await this.bus.execute(comando);
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
  }
}
