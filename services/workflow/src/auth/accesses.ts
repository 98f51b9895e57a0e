import type { ManeraDeIngreso, MotivoDeFalla } from '@bitacora/domain/acceso';
import { countFailedLogin, noteActs, RejectionError, type ServiceRuntime } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';
import { enPalabras } from './equipo';

/** Records sign-ins, sign-outs and failed attempts. */
export class Accesses {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>) {}

  /** Records a sign-in: its way, and whether the browser was known for the account. */
  async entered(usuarioId: number, manera: ManeraDeIngreso, conocido: boolean, request: FastifyRequest): Promise<void> {
    const data = { usuario_id: usuarioId, manera, equipo_conocido: conocido, ...lugarDe(request) };
    await noteActs(this.runtime.pool, [{ hecho: { type: 'IngresoRealizado', data }, canal: canalDe(request), at: this.now }]);
  }

  /** Records the end of a session by its user. */
  async left(usuarioId: number, request: FastifyRequest): Promise<void> {
    const data = { usuario_id: usuarioId, ...lugarDe(request) };
    await noteActs(this.runtime.pool, [{ hecho: { type: 'SesionCerrada', data }, canal: canalDe(request), at: this.now }]);
  }

  /** Counts a failed log-in with an address; those of unknown addresses are counted together. */
  async failed(email: string | null, motivo: MotivoDeFalla, request: FastifyRequest): Promise<void> {
    const { rows } =
      email === null
        ? { rows: [] }
        : await this.runtime.pool.query<{ id: number }>('select id from seguridad.usuario where lower(email) = $1', [email]);
    await this.failedOf(rows[0]?.id ?? null, motivo, request);
  }

  /** Counts a failed log-in of an account. */
  async failedOf(usuarioId: number | null, motivo: MotivoDeFalla, { ip }: FastifyRequest): Promise<void> {
    await countFailedLogin(this.runtime.pool, { usuarioId, motivo, ip, at: this.now });
  }

  /** Counts attempts that a limit refused. */
  async unlessLimited(attempt: Promise<void>, email: string, request: FastifyRequest): Promise<void> {
    await attempt.catch(async (error: unknown) => {
      if (error instanceof RejectionError) await this.failed(email, 'limite', request);
      throw error;
    });
  }

  /** Counts attempts that the identity provider refused, or whose answer was not valid. */
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
