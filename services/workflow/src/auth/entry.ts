import type { ManeraDeIngreso } from '@bitacora/domain/acceso';
import type { LoginRespuesta } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime, type Session, type Sessions } from '@bitacora/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Accesses } from './accesses';
import { Devices, deviceCookie, deviceTokenOf } from './devices';
import { equipoDe } from './equipo';
import type { LoginAttempt } from './login-throttle';
import { sessionCookie } from './session-cookie';

/** The last step of every sign-in: opens the session and remembers the browser. */
export class Entry {
  private readonly devices: Devices;
  private readonly accesses: Accesses;

  constructor(
    runtime: Pick<ServiceRuntime, 'pool' | 'clock'>,
    private readonly sessions: Sessions,
  ) {
    this.devices = new Devices(runtime.pool);
    this.accesses = new Accesses(runtime);
  }

  /** Opens the session of an account; `words` is the refusal for an account that ended meanwhile. */
  async open(
    id: number,
    request: FastifyRequest,
    reply: FastifyReply,
    words: string,
    { manera, withFactor = false }: { readonly manera: ManeraDeIngreso; readonly withFactor?: boolean },
  ): Promise<LoginRespuesta> {
    const token = await this.sessions.open(id, equipoDe(request), { withFactor });
    const session = await this.sessions.find(token, { limited: true });
    if (!session) return refuse('CREDENCIALES_INVALIDAS', words);
    const secure = request.protocol === 'https';
    const shown = deviceTokenOf(request.headers.cookie);
    const known = await this.devices.known(shown, session.usuario.email.toLowerCase());
    const device = await this.devices.remember(shown, id);
    await this.accesses.entered(id, manera, known !== null, request);
    void reply.header('set-cookie', [sessionCookie(token, secure), deviceCookie(device, secure)]);
    return { key: token, token, user: session.usuario };
  }

  /** After a new proof of identity, the browser continues its session with another token. */
  async renew(session: Session, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = await this.sessions.prove(session);
    if (token === null) return refuse('SIN_SESION', 'Debe iniciar sesión');
    void reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'));
  }

  /** The identity of an attempt for the limits of an account. */
  async attemptOf(email: string, { ip, headers }: FastifyRequest): Promise<LoginAttempt> {
    return { email, ip, device: await this.devices.known(deviceTokenOf(headers.cookie), email) };
  }
}
