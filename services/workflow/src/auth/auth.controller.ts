import { type LoginPendiente, type LoginRespuesta, loginSchema, type UsuarioSesion } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import {
  CurrentSession,
  DeSuCuenta,
  Publico,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
  type Session,
  Sessions,
  tokenOf,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Accesses } from './accesses';
import { Entry } from './entry';
import { LoginThrottle } from './login-throttle';
import { passwordMatches } from './passwords';
import { PENDING_SECONDS, PendingLogins } from './pending-logins';
import { lettersOf } from './recovery-codes';
import { SecondFactor } from './second-factor';
import { sessionCookie } from './session-cookie';

const MALAS_CREDENCIALES = 'Correo o contraseña inválido';
const MAL_CODIGO = 'El código no sirve. Escribe el que muestra ahora tu aplicación; si pasaron cinco minutos, escribe de nuevo tu clave.';
const MUCHOS_CODIGOS =
  'Fueron cinco códigos malos seguidos. No esperes: vuelve atrás, escribe de nuevo tu clave y después un código nuevo.';

const CON_PROVEEDOR = 'En tu centro no se entra con clave: usa el botón «Entrar con…»';
const FALTA_PASSKEY = 'Tu centro te pide un segundo factor: entra con tu passkey';

/** Login, logout and the current session (specification, 1.7 and 13.2). */
@Controller()
export class AuthController {
  private readonly throttle: LoginThrottle;
  private readonly entry: Entry;
  private readonly accesses: Accesses;
  private readonly pending: PendingLogins;
  private readonly factor: SecondFactor;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.throttle = new LoginThrottle(runtime.pool);
    this.entry = new Entry(runtime, sessions);
    this.accesses = new Accesses(runtime);
    this.pending = new PendingLogins(runtime.pool);
    this.factor = new SecondFactor(runtime);
  }

  @Publico()
  @Ruta(rutas.iniciarSesion)
  async login(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginRespuesta | LoginPendiente> {
    const given = body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
    const { email: escrito, password } = validate(loginSchema, { ...given, email: given['email'] ?? given['username'] });
    // Lowered once here, so that the counter and the search use the same account.
    const email = escrito.toLowerCase();
    const attempt = await this.entry.attemptOf(email, request);
    await this.accesses.unlessLimited(this.throttle.attempt(attempt), email, request);
    const { rows } = await this.runtime.pool.query<{ id: number; password_hash: string }>(
      'select id, password_hash from seguridad.usuario where lower(email) = $1 and activo',
      [email],
    );
    if (!(await passwordMatches(rows[0]?.password_hash ?? null, password)) || !rows[0]) {
      await this.accesses.failed(email, 'clave', request);
      return refuse('CREDENCIALES_INVALIDAS', MALAS_CREDENCIALES);
    }
    const { id } = rows[0];
    if (await this.sessions.passwordShut(id)) {
      await this.throttle.hit(attempt);
      await this.accesses.failed(email, 'no_permitida', request);
      return refuse('CLAVE_NO_PERMITIDA', CON_PROVEEDOR);
    }
    if (await this.factor.of(id)) {
      await this.throttle.halfway(attempt);
      return { pendiente: await this.pending.open(id), dura: PENDING_SECONDS };
    }
    await this.throttle.hit(attempt);
    if (await this.sessions.needsPasskey(id)) {
      await this.accesses.failed(email, 'no_permitida', request);
      return refuse('FALTA_PASSKEY', FALTA_PASSKEY);
    }
    return this.entry.open(id, request, reply, MALAS_CREDENCIALES, { manera: 'clave' });
  }

  @Publico()
  @Ruta(rutas.darSegundoPaso)
  async segundoPaso(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginRespuesta> {
    const { pendiente, codigo } = validate(rutas.darSegundoPaso.input.form, body);
    const cuenta = await this.pending.try(pendiente);
    // Refused without checking the code.
    if (cuenta === 'spent') return refuse('DEMASIADOS_INTENTOS', MUCHOS_CODIGOS);
    const email = cuenta?.email ?? '';
    const attempt = await this.entry.attemptOf(email, request);
    await this.accesses.unlessLimited(this.throttle.code(attempt), email, request);
    // The same words for a wrong code and for an expired log-in.
    if (!cuenta || !(await this.factor.use(cuenta.id, codigo)) || !(await this.pending.close(pendiente))) {
      await this.accesses.failed(email, 'codigo', request);
      return refuse('CREDENCIALES_INVALIDAS', MAL_CODIGO);
    }
    await this.throttle.codeHit(attempt);
    const manera = lettersOf(codigo) === null ? 'codigo' : 'recuperacion';
    return this.entry.open(cuenta.id, request, reply, MALAS_CREDENCIALES, { manera });
  }

  @DeSuCuenta()
  @Ruta(rutas.cerrarSesion)
  async logout(
    @CurrentSession() { actor }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const credentials = tokenOf(request.headers);
    await this.accesses.left(actor.id, request);
    if (credentials) await this.sessions.close(credentials.token);
    void reply.header('set-cookie', sessionCookie('', request.protocol === 'https'));
  }

  @DeSuCuenta()
  @Ruta(rutas.reautenticar)
  async reautenticar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { clave, codigo } = validate(rutas.reautenticar.input.form, body);
    const { id } = session.actor;
    const [cuenta, factor] = await Promise.all([this.cuentaDe(id), this.factor.of(id)]);
    if (factor && !codigo) return refuse('DATOS_INVALIDOS', 'Escribe el código', { campos: { codigo: ['Escribe el código'] } });
    // Shares the count of log-ins, so that an open session gives no extra guesses.
    const attempt = await this.entry.attemptOf(cuenta.email.toLowerCase(), request);
    await this.throttle.attempt(attempt);
    const probada = (await passwordMatches(cuenta.password_hash, clave)) && (!factor || (await this.factor.use(id, codigo ?? '')));
    const mensaje = factor ? 'La clave o el código no son correctos' : 'La clave no es esa';
    if (!probada) await this.accesses.failed(cuenta.email.toLowerCase(), factor ? 'codigo' : 'clave', request);
    if (!probada) return refuse('DATOS_INVALIDOS', mensaje, { campos: { clave: [mensaje] } });
    await this.throttle.hit(attempt);
    await this.entry.renew(session, request, reply);
  }

  @DeSuCuenta()
  @Ruta(rutas.sesion)
  sesion(@CurrentSession() session: Session): UsuarioSesion {
    return session.usuario;
  }

  private async cuentaDe(id: number): Promise<{ readonly email: string; readonly password_hash: string }> {
    const { rows } = await this.runtime.pool.query<{ email: string; password_hash: string }>(
      'select email, password_hash from seguridad.usuario where id = $1',
      [id],
    );
    return rows[0] ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  }
}
