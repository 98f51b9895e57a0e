import { SISTEMA } from '@bitacora/domain';
import { DIAS_PARA_RETIRO } from '@bitacora/domain/orden';
import type { ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import type { OrdenesExecutor } from '../ordenes/ordenes.executor';

const MINUTE = 60_000;
const BATCH = 200;

/** Raises the deadlines of orders as events: pickup after 30 days, delivery change after 72 hours. */
export class Reloj {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly ordenes: OrdenesExecutor,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.tick().catch((error) => this.runtime.logger.error({ err: error }, 'clock failed')), MINUTE);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Looks once at everything due; a deadline met by another process is refused by its own rule. */
  async tick(): Promise<void> {
    const at = this.runtime.clock.now().toISOString();
    const meta = { actor: SISTEMA, at, correlationId: v7() };
    const retiros = await this.runtime.pool.query<{ ot: number }>(
      `select ot from workflow.orden_hechos where abierta and avisada_para_retiro <= $1::timestamptz - make_interval(days => $2)
       and estado in ('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado') order by avisada_para_retiro limit $3`,
      [at, DIAS_PARA_RETIRO, BATCH],
    );
    for (const { ot } of retiros.rows) await this.ordenes.ejecutar(ot, 'vencerPlazoRetiro', {}, meta);
    const cambios = await this.runtime.pool.query<{ ot: number }>(
      'select ot from workflow.orden_hechos where retiro_vence <= $1 limit $2',
      [at, BATCH],
    );
    for (const { ot } of cambios.rows) await this.ordenes.ejecutar(ot, 'vencerCambioRetiro', {}, meta);
  }
}
