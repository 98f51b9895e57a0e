import { type Ages, agesOf, type Kind, noteResult } from '@bitacora/backup';
import { type Lease, Leases } from '@bitacora/event-store';
import {
  backupAge,
  decirEjecutor,
  edadesDeRespaldo,
  impedimentoDeRespaldo,
  rehearsalAge,
  type ServiceRuntime,
  ThisProcess,
} from '@bitacora/platform';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';

const EVERY = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Maximum wait after a failure. */
const AGAIN: Readonly<Record<Kind, number>> = { respaldo: HOUR / 4, ensayo: DAY };

/** Makes backups and rehearsals when they are due, in one process of the installation, and measures their age. */
export class Agenda implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopped = false;
  private end: (() => void) | null = null;
  private lease: Lease | null = null;
  private readonly busy = new Set<Kind>();

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'backups' | 'logger'>) {}

  async onApplicationBootstrap(): Promise<void> {
    const { backups, pool, logger } = this.runtime;
    if (backups.carryOut) this.lease = await Leases.of(pool).want('workflow-respaldos');
    const look = () => void this.look().catch((error) => logger.error({ err: error }, 'backups could not be looked at'));
    this.end = ThisProcess.of(pool).every('respaldos', EVERY, look);
    look();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.end?.();
    await this.lease?.release().catch(() => undefined);
  }

  /** Starts one now; false when this process is already running it. The process that carries it out stores the result. */
  begin(kind: Kind): boolean {
    const { backups, logger } = this.runtime;
    if (this.busy.has(kind) || !backups.carryOut) return false;
    this.busy.add(kind);
    const desde = new Date();
    backups
      .carryOut(kind)
      .catch(async (error: Error) => {
        logger.error({ err: error, kind }, 'a backup or rehearsal did not end well');
        await this.noteUnlessNoted(kind, desde, error);
      })
      .catch((error) => logger.error({ err: error, kind }, 'the failure of a backup or rehearsal could not be kept'))
      .finally(() => this.busy.delete(kind));
    return true;
  }

  /** A run that was killed or could not start has stored no result. */
  private async noteUnlessNoted(clase: Kind, desde: Date, { message }: Error): Promise<void> {
    const { pool } = this.runtime;
    const { last } = (await agesOf(pool, null))[clase];
    if (this.stopped || (last && last.at >= desde)) return;
    await noteResult(pool, { clase, desde, hasta: new Date(), bien: false, punto: null, posicion: null, detalle: message.slice(0, 500) });
  }

  private async look(): Promise<void> {
    const { backups } = this.runtime;
    await decirEjecutor(this.runtime);
    const { respaldo, ensayo } = await edadesDeRespaldo(this.runtime);
    const now = Date.now();
    const age = ({ good }: Ages) => (good ? (now - good.getTime()) / 1000 : Number.POSITIVE_INFINITY);
    const sin = (await backups.plan()).carpeta === null;
    backupAge.set(sin ? Number.POSITIVE_INFINITY : age(respaldo));
    rehearsalAge.set(sin ? Number.POSITIVE_INFINITY : age(ensayo));
    if (!this.lease?.held || this.busy.size > 0 || (await impedimentoDeRespaldo(backups)) !== null) return;
    const { cada_horas, ensayo_cada_dias } = await backups.plan();
    if (cada_horas > 0 && isDue('respaldo', respaldo, respaldo.good, cada_horas * HOUR, now)) this.begin('respaldo');
    else if (ensayo_cada_dias > 0 && respaldo.first && respaldo.good) {
      // The first rehearsal comes a day after the first backup.
      const since = ensayo.good ?? new Date(respaldo.first.getTime() + DAY - ensayo_cada_dias * DAY);
      if (isDue('ensayo', ensayo, since, ensayo_cada_dias * DAY, now)) this.begin('ensayo');
    }
  }
}

/** True when the last success is old enough and the last failure is not too recent. */
export function isDue(kind: Kind, { last }: Ages, since: Date | null, every: number, now: number): boolean {
  if (since && now - since.getTime() < every) return false;
  return !last || last.bien || now - last.at.getTime() >= Math.min(AGAIN[kind], every);
}
