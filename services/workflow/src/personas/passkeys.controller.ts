import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
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
import { Passkeys } from '../auth/passkeys';
import { metaOf } from '../command/http';
import { exigirOtraEntrada } from './entrada-de-emergencia';
import { ActOnUsuario } from './usuario.commands';

const POR_CUENTA = 10;
const MAXIMO = 20;
const NO_SIRVE = 'Tu equipo no entregó una passkey que sirva aquí, o pasó mucho tiempo: inténtalo de nuevo';

/** The caller's own passkeys. */
@Controller()
@DeSuCuenta()
export class PasskeysController {
  private readonly passkeys: Passkeys;
  private readonly porCuenta: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.passkeys = new Passkeys(runtime);
    this.porCuenta = new Throttle(runtime.pool, 'passkey-nueva', POR_CUENTA);
  }

  @Ruta(rutas.misPasskeys)
  mias(@CurrentSession() { actor }: Session) {
    return this.passkeys.of(actor.id);
  }

  @Ruta(rutas.empezarPasskey)
  async empezar(@CurrentSession() { actor, usuario }: Session): Promise<Record<string, unknown>> {
    return { ...(await this.passkeys.beginAdding({ id: actor.id, email: usuario.email, nombre: actor.nombre })) };
  }

  @Ruta(rutas.agregarPasskey)
  async agregar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { nombre, respuesta } = validate(rutas.agregarPasskey.input.form, body);
    const { id } = session.actor;
    await this.porCuenta.count(String(id));
    if ((await this.passkeys.of(id)).passkeys.length >= MAXIMO)
      refuse('ACCION_NO_DISPONIBLE', `Ya tienes ${MAXIMO} passkeys: quita antes una que no uses`);
    if (!(await this.passkeys.add(id, nombre, respuesta))) refuse('DATOS_INVALIDOS', NO_SIRVE, { campos: { respuesta: [NO_SIRVE] } });
    await this.porCuenta.forget(String(id));
    await this.anotar(new ActOnUsuario(id, 'agregarPasskey', {}, this.meta(session, request)));
    await this.terminarOtras(session);
    await new Entry(this.runtime, this.sessions).renew(session, request, reply);
  }

  @Ruta(rutas.quitarPasskey)
  async quitar(
    { params: { id } }: InputOf<typeof rutas.quitarPasskey>,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { actor } = session;
    const { passkeys } = await this.passkeys.of(actor.id);
    if (!passkeys.some((una) => una.id === id)) refuse('NO_ENCONTRADO', 'Esa passkey ya no está');
    await exigirOtraEntrada(this.runtime.pool, actor.id, { passkey: id });
    // Recorded first, so that a factor is never removed without a trace.
    const quitar = { clases: ['passkey'], por: 'propia', motivo: null } as const;
    await this.anotar(new ActOnUsuario(actor.id, 'quitarFactor', quitar, this.meta(session, request)));
    await this.passkeys.remove(actor.id, id);
    await this.terminarOtras(session);
  }

  /** Ends the user's other sessions, which the removed device may have opened, and has this one's rights read again. */
  private async terminarOtras({ actor, tokenHash }: Session): Promise<void> {
    await this.sessions.end(actor.id, { except: tokenHash });
    this.sessions.forget(tokenHash);
  }

  private meta({ actor }: Session, request: FastifyRequest) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async anotar(comando: ActOnUsuario): Promise<void> {
    const escrito = await this.bus.execute(comando);
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
  }
}
