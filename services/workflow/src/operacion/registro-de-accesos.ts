import { type Lease, Leases } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime, ThisProcess } from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Escribano } from './escribano';
import { cerrarCuartos } from './fallidos';
import { mirarFuentes } from './fuentes';
import { cuidarLecturas } from './plazo';

const EVERY = 2000;
const HOUR = 3_600_000;

/** Brings acts on the system into the log, and keeps reads of personal data for the house's period, in one process at a time. */
@Injectable()
export class RegistroDeAccesos implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly escribano: Escribano;
  private end: (() => void) | null = null;
  private lease: Lease | null = null;
  private busy: Promise<void> | null = null;
  private cared = 0;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) bus: CommandBus,
  ) {
    this.escribano = new Escribano(runtime, bus);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { pool } = this.runtime;
    const lease = await Leases.of(pool).want('workflow-accesos');
    this.lease = lease;
    this.end = ThisProcess.of(pool).every(
      'accesos',
      EVERY,
      () => void this.look(),
      () => lease.held,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.end?.();
    await this.busy;
    await this.lease?.release().catch(() => undefined);
  }

  /** Writes the waiting acts. An empty house keeps its log empty, because a restore may still replace it. */
  async tick(): Promise<void> {
    const { pool, clock } = this.runtime;
    const { rowCount } = await pool.query('select from seguridad.usuario limit 1');
    if (rowCount === 0) return;
    await mirarFuentes(pool);
    await cerrarCuartos(pool, clock.now());
    if (Date.now() - this.cared >= HOUR) {
      await cuidarLecturas(this.runtime);
      this.cared = Date.now();
    }
    await this.escribano.escribir();
  }

  private async look(): Promise<void> {
    if (this.busy) return;
    this.busy = this.tick().catch((error) => this.runtime.logger.error({ err: error }, 'the log of access was not brought up to date'));
    await this.busy;
    this.busy = null;
  }
}
