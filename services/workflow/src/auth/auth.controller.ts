import { type LoginRespuesta, loginSchema, type UsuarioSesion } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import {
  ConSesion,
  CurrentSession,
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
import { Devices, deviceCookie, deviceTokenOf } from './devices';
import { equipoDe } from './equipo';
import { type LoginAttempt, LoginThrottle } from './login-throttle';
import { passwordMatches } from './passwords';
import { sessionCookie } from './session-cookie';

const MALAS_CREDENCIALES = 'Correo o contraseña inválido';

/** Login, logout and the session in force (specification, 1.7 and 13.2). */
@Controller()
export class AuthController {
  private readonly throttle: LoginThrottle;
  private readonly devices: Devices;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.throttle = new LoginThrottle(runtime.pool);
    this.devices = new Devices(runtime.pool);
  }

  @Publico()
  @Ruta(rutas.iniciarSesion)
  async login(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginRespuesta> {
    const given = body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
    const { email: escrito, password } = validate(loginSchema, { ...given, email: given['email'] ?? given['username'] });
    // Lowered once, here: the counter and the search use the same account.
    const email = escrito.toLowerCase();
    const attempt = await this.attemptOf(email, request);
    await this.throttle.attempt(attempt);
    const { rows } = await this.runtime.pool.query<{ id: number; password_hash: string }>(
      'select id, password_hash from seguridad.usuario where lower(email) = $1 and activo',
      [email],
    );
    if (!(await passwordMatches(rows[0]?.password_hash ?? null, password)) || !rows[0])
      return refuse('CREDENCIALES_INVALIDAS', MALAS_CREDENCIALES);
    await this.throttle.hit(attempt);
    const token = await this.sessions.open(rows[0].id, equipoDe(request));
    const session = await this.sessions.find(token);
    if (!session) return refuse('CREDENCIALES_INVALIDAS', MALAS_CREDENCIALES);
    const secure = request.protocol === 'https';
    const device = await this.devices.remember(deviceTokenOf(request.headers.cookie), rows[0].id);
    void reply.header('set-cookie', [sessionCookie(token, secure), deviceCookie(device, secure)]);
    return { key: token, token, user: session.usuario };
  }

  @ConSesion()
  @Ruta(rutas.cerrarSesion)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const credentials = tokenOf(request.headers);
    if (credentials) await this.sessions.close(credentials.token);
    void reply.header('set-cookie', sessionCookie('', request.protocol === 'https'));
  }

  @ConSesion()
  @Ruta(rutas.reautenticar)
  async reautenticar(@Body() body: unknown, @CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<void> {
    const { clave } = validate(rutas.reautenticar.input.form, body);
    const cuenta = await this.cuentaDe(session.actor.id);
    // The same count as that of a log-in: a session that somebody left open is no place to guess from.
    const attempt = await this.attemptOf(cuenta.email.toLowerCase(), request);
    await this.throttle.attempt(attempt);
    if (!(await passwordMatches(cuenta.password_hash, clave)))
      return refuse('DATOS_INVALIDOS', 'La clave no es esa', { campos: { clave: ['La clave no es esa'] } });
    await this.throttle.hit(attempt);
    await this.sessions.prove(session);
  }

  @ConSesion()
  @Ruta(rutas.sesion)
  sesion(@CurrentSession() session: Session): UsuarioSesion {
    return session.usuario;
  }

  private async attemptOf(email: string, { ip, headers }: FastifyRequest): Promise<LoginAttempt> {
    return { email, ip, device: await this.devices.known(deviceTokenOf(headers.cookie), email) };
  }

  private async cuentaDe(id: number): Promise<{ readonly email: string; readonly password_hash: string }> {
    const { rows } = await this.runtime.pool.query<{ email: string; password_hash: string }>(
      'select email, password_hash from seguridad.usuario where id = $1',
      [id],
    );
    return rows[0] ?? refuse('SIN_SESION', 'Debe iniciar sesión');
  }
}
