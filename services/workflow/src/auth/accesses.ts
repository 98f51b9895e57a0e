import type { ManeraDeIngreso, MotivoDeFalla } from '@bitacora/domain/acceso';
import { countFailedLogin, noteActs, RejectionError, type ServiceRuntime } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';
import { enPalabras } from './equipo';

/** Notes who came in, who left and who did not get in. */
export class Accesses {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>) {}

  /** Somebody got in, by one of the ways, in a browser that their account came from before or not. */
  async entered(usuarioId: number, manera: ManeraDeIngreso, conocido: boolean, request: FastifyRequest): Promise<void> {
    const data = { usuario_id: usuarioId, manera, equipo_conocido: conocido, ...lugarDe(request) };
    await noteActs(this.runtime.pool, [{ hecho: { type: 'IngresoRealizado', data }, canal: canalDe(request), at: this.now }]);
  }

  /** Somebody ended their session. */
  async left(usuarioId: number, request: FastifyRequest): Promise<void> {
    const data = { usuario_id: usuarioId, ...lugarDe(request) };
    await noteActs(this.runtime.pool, [{ hecho: { type: 'SesionCerrada', data }, canal: canalDe(request), at: this.now }]);
  }

  /** A log-in of an address failed; one of nobody counts with all others of nobody. */
  async failed(email: string | null, motivo: MotivoDeFalla, request: FastifyRequest): Promise<void> {
    const { rows } =
      email === null
        ? { rows: [] }
        : await this.runtime.pool.query<{ id: number }>('select id from seguridad.usuario where lower(email) = $1', [email]);
    await this.failedOf(rows[0]?.id ?? null, motivo, request);
  }

  /** A log-in of an account failed. */
  async failedOf(usuarioId: number | null, motivo: MotivoDeFalla, { ip }: FastifyRequest): Promise<void> {
    await countFailedLogin(this.runtime.pool, { usuarioId, motivo, ip, at: this.now });
  }

  /** Counts what a limit refused. */
  async unlessLimited(attempt: Promise<void>, email: string, request: FastifyRequest): Promise<void> {
    await attempt.catch(async (error: unknown) => {
      if (error instanceof RejectionError) await this.failed(email, 'limite', request);
      throw error;
    });
  }

  /** Counts what the identity provider, or the proof of its answer, refused. */
  async unlessRefused<T>(proof: Promise<T>, usuarioId: number | null, request: FastifyRequest): Promise<T> {
    return proof.catch(async (error: unknown) => {
      if (error instanceof RejectionError) await this.failedOf(usuarioId, 'proveedor', request);
      throw error;
    });
  }

  private get now(): Date {
    return this.runtime.clock.now();
  }
}

const lugarDe = ({ ip, headers }: FastifyRequest) => ({ ip, equipo: headers['user-agent'] ? enPalabras(headers['user-agent']) : null });
const canalDe = ({ headers }: FastifyRequest): 'consola' | 'api' => (headers.authorization === undefined ? 'consola' : 'api');
