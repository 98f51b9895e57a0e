import { SISTEMA } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import {
  CurrentSession,
  DeSuCuenta,
  networkOf,
  Publico,
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
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { equipoDe } from '../auth/equipo';
import { whyNotPassword } from '../auth/leaked-passwords';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { sessionCookie } from '../auth/session-cookie';
import { exigirLugar } from '../catalogos/lugares';
import { metaOf } from '../command/http';
import { EnlacesDeCuenta, vencido } from './enlaces-de-cuenta';
import { BeginHouse, EnsureAccessPolicy, HasHouseBegun } from './instalacion.commands';
import { ActOnUsuario } from './usuario.commands';

const POR_RED = 30;
const POR_CUENTA = 8;

interface Cuenta {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string;
}

/** The first day of the house, and each user's own account. */
@Controller()
export class CuentaController {
  private readonly enlaces: EnlacesDeCuenta;
  private readonly porRed: Throttle;
  private readonly porCuenta: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {
    this.enlaces = new EnlacesDeCuenta(runtime);
    this.porRed = new Throttle(runtime.pool, 'enlace-ip', POR_RED);
    this.porCuenta = new Throttle(runtime.pool, 'clave-propia', POR_CUENTA);
  }

  @Ruta(rutas.estadoDePuestaEnMarcha)
  @Publico()
  async falta(): Promise<{ falta: boolean }> {
    return { falta: !(await this.queries.execute(new HasHouseBegun())) };
  }

  @Ruta(rutas.ponerEnMarcha)
  @Publico()
  async iniciar(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await this.porRed.count(networkOf(request.ip));
    // A finished set-up stays finished, whatever was sent.
    if (await this.queries.execute(new HasHouseBegun())) refuse('PUESTA_EN_MARCHA_HECHA', 'La puesta en marcha ya está hecha');
    const puesta = validate(rutas.ponerEnMarcha.input.form, body);
    exigirLugar(puesta.centro, 'centro.');
    const meta = metaOf(request, SISTEMA, this.runtime.clock);
    await this.bus.execute(new BeginHouse(puesta, meta));
    await this.bus.execute(new EnsureAccessPolicy(meta));
  }

  @Ruta(rutas.leerEnlaceDeCuenta)
  @Publico()
  async leer(@Body() body: unknown, @Req() request: FastifyRequest) {
    await this.porRed.count(networkOf(request.ip));
    const { usuarioId, uso } = await this.enlaces.leer(validate(rutas.leerEnlaceDeCuenta.input.form, body).token);
    const { rows } = await this.runtime.pool.query<{ nombre: string; email: string }>(
      'select first_name as nombre, email from seguridad.usuario where id = $1',
      [usuarioId],
    );
    if (!rows[0]) return vencido();
    // Only failures count, because a whole centre signs in from one network.
    await this.porRed.reward(networkOf(request.ip));
    return { ...rows[0], uso };
  }

  @Ruta(rutas.usarEnlaceDeCuenta)
  @Publico()
  async usar(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await this.porRed.count(networkOf(request.ip));
    const { token, clave } = validate(rutas.usarEnlaceDeCuenta.input.form, body);
    const { usuarioId, uso } = await this.enlaces.leer(token);
    await this.porRed.reward(networkOf(request.ip));
    await this.exigirOtra(usuarioId, clave, 'clave');
    const hash = await hashPassword(clave);
    if (!(await this.enlaces.usar(token))) vencido();
    const meta = metaOf(request, await this.actorDe(usuarioId), this.runtime.clock);
    // The credential is stored first, so that an announced account can already be entered.
    await this.guardar(usuarioId, hash);
    const comando =
      uso === 'invitacion'
        ? new ActOnUsuario(usuarioId, 'activar', {}, meta)
        : new ActOnUsuario(usuarioId, 'cambiarClave', { motivo: 'restablecida' }, meta);
    await this.hacer(comando);
  }

  @Ruta(rutas.cambiarMiClave)
  @DeSuCuenta()
  async cambiar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { actual, nueva } = validate(rutas.cambiarMiClave.input.form, body);
    const { id } = session.actor;
    await this.porCuenta.count(String(id));
    const { password_hash } = await this.cuenta(id);
    if (!(await passwordMatches(password_hash, actual)))
      refuse('DATOS_INVALIDOS', 'La clave actual no es esa', { campos: { actual: ['La clave actual no es esa'] } });
    await this.porCuenta.forget(String(id));
    await this.exigirOtra(id, nueva, 'nueva');
    await this.hacer(new ActOnUsuario(id, 'cambiarClave', { motivo: 'propia' }, metaOf(request, session.actor, this.runtime.clock)));
    // The old password ends every session; this browser continues with a new one.
    await this.guardar(id, await hashPassword(nueva));
    void reply.header('set-cookie', sessionCookie(await this.sessions.open(id, equipoDe(request)), request.protocol === 'https'));
  }

  private async hacer(comando: ActOnUsuario): Promise<void> {
    const escrito = await this.bus.execute(comando);
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
  }

  private async guardar(id: number, hash: string): Promise<void> {
    await this.runtime.pool.query('update seguridad.usuario set password_hash = $2 where id = $1', [id, hash]);
  }

  /** Refuses a guessable password and the account's current one. */
  private async exigirOtra(id: number, clave: string, campo: string): Promise<void> {
    const { password_hash, ...persona } = await this.cuenta(id);
    const motivo =
      whyNotPassword(clave, { ...persona, centro: this.runtime.centro.nombre }) ??
      ((await passwordMatches(password_hash, clave)) ? 'Esa es la clave que ya tienes: elige otra' : null);
    if (motivo) refuse('DATOS_INVALIDOS', motivo, { campos: { [campo]: [motivo] } });
  }

  private async cuenta(id: number): Promise<Cuenta> {
    const { rows } = await this.runtime.pool.query<Cuenta>(
      'select email, first_name, last_name, password_hash from seguridad.usuario where id = $1',
      [id],
    );
    return rows[0] ?? refuse('NO_ENCONTRADO', 'El usuario no existe');
  }

  private async actorDe(id: number) {
    const { first_name, last_name } = await this.cuenta(id);
    return { id, nombre: `${first_name} ${last_name}`.trim(), grupos: [] };
  }
}
