import { accept } from '@bitacora/domain';
import type { PersonaSuprimida } from '@bitacora/domain/contracts';
import { NOMBRES_DEL_PERSONAL } from '@bitacora/domain/eventos';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { countClearNames } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { LoginThrottle } from '../auth/login-throttle';
import type { Aggregates } from '../command/aggregates';
import type { CommandMeta } from '../command/writer';
import { olvidarCuentas } from './olvidar-cuentas';
import type { Personas } from './personas.executor';
import type { UsuarioSuprimido } from './usuario.commands';

/**
 * Erases a former staff member: records it, then deletes the key of their name in the log and their data in the tables. The second part is
 * repeated from the event, so that a crash in between leaves nothing behind.
 */
export class SupresionDePersonas {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'keys'> & Partial<Pick<ServiceRuntime, 'backups'>>,
    private readonly aggregates: Aggregates,
    private readonly personas: Personas,
  ) {}

  async suprimir(id: number, motivo: string, meta: CommandMeta): Promise<UsuarioSuprimido> {
    const { rows } = await this.runtime.pool.query<{ email: string }>('select email from seguridad.usuario where id = $1', [id]);
    const escrito = await this.personas.execute(id, 'suprimir', { motivo }, meta);
    if (!escrito.ok) return escrito;
    await this.completar(id);
    for (const { email } of rows) await new LoginThrottle(this.runtime.pool).allow(email);
    return accept({ ...escrito.value, recibo: await this.recibo(id) });
  }

  /** Carries out the erasure of the event; idempotent. */
  async completar(id: number): Promise<void> {
    await this.runtime.keys.erase(STREAM_USUARIO.of(id));
    await olvidarCuentas(this.runtime.pool, [id]);
    this.aggregates.clear();
  }

  /** The remaining data of an erased person, and how long they remain. */
  private async recibo(id: number): Promise<PersonaSuprimida['recibo']> {
    const { store, pool, backups } = this.runtime;
    const plan = await backups?.plan();
    return {
      eventos_con_nombre: await countClearNames(store, pool, NOMBRES_DEL_PERSONAL, STREAM_USUARIO.of(id), id),
      dias_de_respaldo: plan && plan.carpeta !== null ? plan.conservar_dias : null,
    };
  }
}
