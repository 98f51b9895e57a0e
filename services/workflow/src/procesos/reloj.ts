import { diaEnSantiago, SISTEMA } from '@bitacora/domain';
import { cicloDerechos } from '@bitacora/domain/derechos';
import type { Logged } from '@bitacora/domain/kernel';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import { type Lease, Leases, type RecordedEvent } from '@bitacora/event-store';
import { type ServiceRuntime, ThisProcess } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import type { CommandMeta } from '../command/writer';
import { ActOnSolicitudDeDatos } from '../derechos/derechos.commands';
import { porAvisar } from '../derechos/plazos';
import { RemoveUnattached } from '../ordenes/archivo.commands';
import { ActOnOrden } from '../ordenes/orden.commands';

const MINUTE = 60_000;
const BATCH = 200;

/**
 * Fires deadlines as events, in one process at a time: pickup after the house's days, delivery change after the hours fixed at the request,
 * notices of requests about personal data. Also removes unattached uploads.
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

  /** Checks everything due once; the rule of a deadline met meanwhile refuses it. */
  async tick(): Promise<void> {
    const at = this.runtime.clock.now().toISOString();
    const dias = this.runtime.ajustes.vigente('limites', at).espera_de_retiro;
    const retiros = await this.runtime.pool.query<{ ot: number }>(
      `select ot from workflow.orden_hechos where abierta and avisada_para_retiro <= $1::timestamptz - make_interval(days => $2)
       and estado in ('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado') order by avisada_para_retiro limit $3`,
      [at, dias, BATCH],
    );
    for (const { ot } of retiros.rows) {
      const meta = await this.porPlazo(STREAM_ORDEN.of(ot), at, cicloOrden, ({ avisada_para_retiro }) => avisada_para_retiro);
      await this.bus.execute(new ActOnOrden(ot, 'vencerPlazoRetiro', { dias }, meta));
    }
    const cambios = await this.runtime.pool.query<{ ot: number }>(
      'select ot from workflow.orden_hechos where retiro_vence <= $1 limit $2',
      [at, BATCH],
    );
    for (const { ot } of cambios.rows) {
      const meta = await this.porPlazo(
        STREAM_ORDEN.of(ot),
        at,
        cicloOrden,
        ({ despacho_solicitado }) => despacho_solicitado?.vence ?? null,
      );
      await this.bus.execute(new ActOnOrden(ot, 'vencerCambioRetiro', {}, meta));
    }
    for (const id of await porAvisar(this.runtime.pool, diaEnSantiago(at), BATCH)) {
      const meta = await this.porPlazo(STREAM_SOLICITUD_DE_DATOS.of(id), at, cicloDerechos, ({ vence }) => vence);
      await this.bus.execute(new ActOnSolicitudDeDatos(id, 'avisarPlazo', {}, meta));
    }
    await this.bus.execute(new RemoveUnattached());
  }

  /** The meta of a passed deadline, caused by the event that set it. A deadline set by no event of its stream begins a chain of its own. */
  private async porPlazo<S>(stream: string, at: string, ciclo: Ciclo<S>, plazo: Plazo<S>): Promise<CommandMeta> {
    const puesto = quienPuso(await this.runtime.store.readStream(stream), ciclo, plazo);
    const propia = { actor: SISTEMA, at, correlationId: v7(), canal: 'reloj' } as const;
    return puesto ? { ...propia, correlationId: puesto.correlation_id, causationId: puesto.id } : propia;
  }
}

type Ciclo<S> = { readonly after: (state: S | null, event: Logged) => S };
type Plazo<S> = (state: S) => string | null;

/** The event of a history that last set a deadline. */
function quienPuso<S>(historia: readonly RecordedEvent[], { after }: Ciclo<S>, plazo: Plazo<S>): RecordedEvent | null {
  let state: S | null = null;
  let antes: string | null = null;
  let puesto: RecordedEvent | null = null;
  for (const event of historia) {
    state = after(state, event);
    const ahora = plazo(state);
    if (ahora !== antes) puesto = event;
    antes = ahora;
  }
  return puesto;
}
