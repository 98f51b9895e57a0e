import type { LoginRespuesta } from '@bitacora/domain/contracts';
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
  validate,
} from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Accesses } from './accesses';
import { Entry } from './entry';
import { LoginThrottle } from './login-throttle';
import { Passkeys } from './passkeys';

const NO_SIRVE = 'Esa passkey no sirve aquí, o pasó mucho tiempo: inténtalo de nuevo o entra con tu clave';

/** Log-in and fresh proofs of identity with a passkey, without name or password. */
@Controller()
export class PasskeyController {
  private readonly throttle: LoginThrottle;
  private readonly passkeys: Passkeys;
  private readonly entry: Entry;
  private readonly accesses: Accesses;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime, @Inject(Sessions) sessions: Sessions) {
    this.throttle = new LoginThrottle(runtime.pool);
    this.passkeys = new Passkeys(runtime);
    this.entry = new Entry(runtime, sessions);
    this.accesses = new Accesses(runtime);
  }

  @Publico()
  @Ruta(rutas.opcionesDeEntrada)
  async opciones(): Promise<Record<string, unknown>> {
    return { ...(await this.passkeys.beginLogin()) };
  }

  @Publico()
  @Ruta(rutas.entrarConPasskey)
  async entrar(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginRespuesta> {
    const usuarioId = await this.probar(validate(rutas.entrarConPasskey.input.form, body).respuesta, request);
    return usuarioId === null
      ? refuse('CREDENCIALES_INVALIDAS', NO_SIRVE)
      : this.entry.open(usuarioId, request, reply, NO_SIRVE, { manera: 'passkey' });
  }

  @DeSuCuenta()
  @Ruta(rutas.reautenticarConPasskey)
  async reautenticar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { respuesta } = validate(rutas.reautenticarConPasskey.input.form, body);
    if ((await this.probar(respuesta, request, session.actor.id)) === null)
      refuse('DATOS_INVALIDOS', NO_SIRVE, { campos: { respuesta: [NO_SIRVE] } });
    await this.entry.renew(session, request, reply);
  }

  /**
   * The owner of the passkey that the answer proves. Null without a valid one, or when it is not the required user's; the words are the
   * same for all cases.
   */
  private async probar(
    respuesta: Parameters<Passkeys['prove']>[1],
    request: FastifyRequest,
    debe: number | null = null,
  ): Promise<number | null> {
    const passkey = await this.passkeys.claimed(respuesta);
    const attempt = await this.entry.attemptOf(passkey?.email ?? '', request);
    const email = passkey?.email ?? '';
    await this.accesses.unlessLimited(this.throttle.attempt(attempt), email, request);
    if (!passkey || (debe !== null && passkey.usuario_id !== debe) || !(await this.passkeys.prove(passkey, respuesta))) {
      await this.accesses.failed(email, 'passkey', request);
      return null;
    }
    await this.throttle.hit(attempt);
    return passkey.usuario_id;
  }
}
