import type { Actor } from '@bitacora/domain';
import type { Escenario, LoImaginado } from '@bitacora/domain/contracts';
import { refuse } from '@bitacora/platform';
import { Pool } from 'pg';
import { Bifurcacion, type RuntimeDeBifurcacion } from './bifurcacion';
import { diferenciaDe } from './diferencia';

/** Milliseconds that a fork is stored for the next command of its scenario. */
const VIDA = 30 * 60_000;
/** Forks of this process, being made or kept. */
const MAXIMO = 20;

interface Guardada {
  readonly fork: Bifurcacion;
  readonly hasta: number;
}

/** The forks of a process: created on request, kept for their next command while the log has no new event, removed after half an hour. */
export class Bifurcaciones {
  private guardadas: Guardada[] = [];
  private haciendose = 0;
  private pool: Pool | null = null;
  private readonly aseo: NodeJS.Timeout;

  constructor(private readonly runtime: RuntimeDeBifurcacion) {
    this.aseo = setInterval(() => void this.ordenar(), 60_000);
    this.aseo.unref();
  }

  /** The consequences of a scenario, decided on the log as it is now. */
  async imaginar({ en, comandos }: Escenario, actor: Actor): Promise<LoImaginado> {
    if (this.haciendose >= MAXIMO) refuse('OCUPADO', 'Hay demasiados «¿Y si…?» a la vez: inténtelo en un momento');
    this.haciendose++;
    try {
      const fork = (await this.tomar(comandos, actor)) ?? (await Bifurcacion.abrir(this.runtime, this.lector(), actor));
      try {
        await fork.hacer(comandos);
        const ahora = this.runtime.clock.now();
        const { store, ajustes } = this.runtime;
        return await diferenciaDe(
          fork,
          { store, pool: this.lector(), estados: ajustes.vigente('estados', ahora), ahora },
          { en, comandos },
        );
      } finally {
        this.guardadas.push({ fork, hasta: Date.now() + VIDA });
        await this.ordenar();
      }
    } finally {
      this.haciendose--;
    }
  }

  /** Not a hook of its own: Nest calls it when the process ends. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.aseo);
    await Promise.all(this.guardadas.splice(0).map(({ fork }) => fork.cerrar()));
    await this.pool?.end();
  }

  /** A stored fork of the same user that these commands continue, while the log has no new event. */
  private async tomar(comandos: Escenario['comandos'], actor: Actor): Promise<Bifurcacion | null> {
    const head = await this.runtime.store.head();
    const sirve = ({ fork }: Guardada) => fork.store.from === head && mismo(fork.actor, actor) && fork.comienza(comandos);
    const i = this.guardadas.findIndex(sirve);
    return i < 0 ? null : (this.guardadas.splice(i, 1)[0] as Guardada).fork;
  }

  /** Closes forks that are too old, or one above the limit. */
  private async ordenar(): Promise<void> {
    const ahora = Date.now();
    const viejas = this.guardadas.filter(({ hasta }) => hasta <= ahora);
    const vivas = this.guardadas.filter(({ hasta }) => hasta > ahora);
    const sobran = vivas.splice(0, Math.max(0, vivas.length - MAXIMO));
    this.guardadas = vivas;
    await Promise.all([...viejas, ...sobran].map(({ fork }) => fork.cerrar()));
  }

  /** Connections that can only read, so that nothing a fork tries can persist. */
  private lector(): Pool {
    if (this.pool) return this.pool;
    const { options } = this.runtime.pool;
    const lost = (error: Error) => this.runtime.logger.warn({ err: error }, 'database connection of forks lost');
    this.pool = new Pool({ ...options, password: options.password, max: 4, options: '-c default_transaction_read_only=on' });
    this.pool.on('error', lost).on('connect', (client) => client.on('error', lost));
    return this.pool;
  }
}

const mismo = (uno: Actor, otro: Actor): boolean => uno.id === otro.id && [...uno.grupos].sort().join() === [...otro.grupos].sort().join();
