import { SISTEMA } from '@bitacora/domain';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type Lease, Leases, type RecordedEvent } from '@bitacora/event-store';
import { type ServiceRuntime, ThisProcess } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import type { CommandMeta } from '../command/writer';
import { RemoveUnattached } from '../ordenes/archivo.commands';
import { ActOnOrden } from '../ordenes/orden.commands';

const MINUTE = 60_000;
const BATCH = 200;

/**
 * Raises the deadlines of orders as events, in one process at a time: pickup after the days of the house, delivery change after the hours that it was asked with; removes
 * unattached uploads.
 */
export class Reloj {
  private end: (() => void) | null = null;
  private lease: Lease | null = null;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly bus: CommandBus,
  ) {}

  async start(): Promise<void> {
    const lease = await Leases.of(this.runtime.pool).want('workflow-reloj');
    this.lease = lease;
    const tick = () => this.tick().catch((error) => this.runtime.logger.error({ err: error }, 'clock failed'));
    this.end = ThisProcess.of(this.runtime.pool).every('plazos', MINUTE, tick, () => lease.held);
  }

  async stop(): Promise<void> {
    this.end?.();
    await this.lease?.release().catch(() => undefined);
  }

  /** Looks once at everything due; the deadline's own rule refuses one that was met meanwhile. */
  async tick(): Promise<void> {
    const at = this.runtime.clock.now().toISOString();
    const dias = this.runtime.ajustes.vigente('limites', at).espera_de_retiro;
    const retiros = await this.runtime.pool.query<{ ot: number }>(
      `select ot from workflow.orden_hechos where abierta and avisada_para_retiro <= $1::timestamptz - make_interval(days => $2)
       and estado in ('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado') order by avisada_para_retiro limit $3`,
      [at, dias, BATCH],
    );
    for (const { ot } of retiros.rows) {
      const meta = await this.porPlazo(ot, at, ({ avisada_para_retiro }) => avisada_para_retiro);
      await this.bus.execute(new ActOnOrden(ot, 'vencerPlazoRetiro', { dias }, meta));
    }
    const cambios = await this.runtime.pool.query<{ ot: number }>(
      'select ot from workflow.orden_hechos where retiro_vence <= $1 limit $2',
      [at, BATCH],
    );
    for (const { ot } of cambios.rows) {
      const meta = await this.porPlazo(ot, at, ({ despacho_solicitado }) => despacho_solicitado?.vence ?? null);
      await this.bus.execute(new ActOnOrden(ot, 'vencerCambioRetiro', {}, meta));
    }
    await this.bus.execute(new RemoveUnattached());
  }

  /** The meta of a deadline that passes: what set it is its cause. A deadline that no event of the order set begins a chain of its own. */
  private async porPlazo(ot: number, at: string, plazo: (orden: Orden) => string | null): Promise<CommandMeta> {
    const puesto = quienPuso(await this.runtime.store.readStream(STREAM_ORDEN.of(ot)), plazo);
    const propia = { actor: SISTEMA, at, correlationId: v7(), canal: 'reloj' } as const;
    return puesto ? { ...propia, correlationId: puesto.correlation_id, causationId: puesto.id } : propia;
  }
}

/** The event of an order's history that last set a deadline. */
function quienPuso(historia: readonly RecordedEvent[], plazo: (orden: Orden) => string | null): RecordedEvent | null {
  let orden: Orden | null = null;
  let antes: string | null = null;
  let puesto: RecordedEvent | null = null;
  for (const event of historia) {
    orden = cicloOrden.after(orden, event);
    const ahora = plazo(orden);
    if (ahora !== antes) puesto = event;
    antes = ahora;
  }
  return puesto;
}
