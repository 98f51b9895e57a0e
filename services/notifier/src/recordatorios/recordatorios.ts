import { cicloOrden, type Orden, type OrdenEvent, type OrdenEventType } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { plegar, sujetoDe } from '../comun/ordenes';
import { DIA, esHistoria } from '../comun/tiempos';
import { enTransaccion } from '../comun/transaccion';
import type { NombrePlantilla } from '../correo/plantillas';
import { anotar } from '../entrega/entrega';

const HITOS = [90, 60, 30] as const;
/** The mail of each day of waiting. */
export const RECORDATORIOS: Readonly<Record<(typeof HITOS)[number], NombrePlantilla>> = {
  30: 'recordatorio_retiro_30',
  60: 'recordatorio_retiro_60',
  90: 'recordatorio_retiro_90',
};
/** A reminder later than this is not sent. */
const TOLERANCIA = 2 * DIA;
const LOTE = 200;
const EMPIEZAN: readonly OrdenEventType[] = ['EquipoEntregadoARecepcion', 'InformeAprobado'];

interface Fila {
  readonly ot: number;
  readonly desde: Date;
  readonly event_id: string;
  readonly revision: number;
  readonly avisado: number;
}

const cierra = ({ type, data }: OrdenEvent): boolean => type === 'OrdenRevaluada' || data.estado?.nuevo === 'Cerrado';

/** True when the unit waits at the counter for its pickup. */
const esperaRetiro = (orden: Orden): boolean =>
  orden.avisada_para_retiro !== null &&
  orden.ubicacion !== null &&
  orden.despacho !== 'ENVIO' &&
  !['Cerrado', 'Acreditación'].includes(orden.estado);

/** Keeps the list of orders waiting for their pickup, from the log. */
export function seguirRetiros(runtime: ServiceRuntime): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'notifier-retiros',
    rehearsable: true,
    onError: (error) => runtime.logger.error({ err: error }, 'pickup table failed'),
    handle: async (events, client) => {
      for (const event of events) if (cicloOrden.is(event)) await anotarRetiro(client, event, runtime.clock.now());
    },
  });
}

async function anotarRetiro(client: PoolClient, event: RecordedEvent & OrdenEvent, ahora: Date): Promise<void> {
  const ot = STREAM_ORDEN.id(event.stream);
  if (EMPIEZAN.includes(event.type) && !esHistoria(event, ahora))
    await client.query('insert into avisos.retiro (ot, desde, event_id, revision) values ($1, $2, $3, $4) on conflict (ot) do nothing', [
      ot,
      event.at,
      event.id,
      event.revision,
    ]);
  if (cierra(event)) await client.query('delete from avisos.retiro where ot = $1', [ot]);
}

/** Sends the reminders of 30, 60 and 90 days, each once. */
export class Recordatorios {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'store'>) {}

  /** Checks everything due once; returns the number of reminders. */
  avisar(): Promise<number> {
    return enTransaccion(this.runtime.pool, async (client) => {
      const ahora = this.runtime.clock.now();
      const { rows } = await client.query<Fila>(
        `select * from avisos.retiro where avisado < 90
         and desde <= $1::timestamptz - make_interval(days => case when avisado < 30 then 30 when avisado < 60 then 60 else 90 end)
         order by desde limit $2 for update skip locked`,
        [ahora, LOTE],
      );
      let avisos = 0;
      for (const fila of rows) avisos += await this.recordar(client, fila, ahora);
      return avisos;
    });
  }

  private async recordar(client: PoolClient, { ot, desde, event_id, revision }: Fila, ahora: Date): Promise<number> {
    const dias = HITOS.find((hito) => desde.getTime() + hito * DIA <= ahora.getTime());
    if (!dias) return 0;
    await client.query('update avisos.retiro set avisado = $2 where ot = $1', [ot, dias]);
    const orden = plegar(await this.runtime.store.readStream(STREAM_ORDEN.of(ot)));
    if (!esperaRetiro(orden)) return 0;
    const plantilla = RECORDATORIOS[dias];
    const tarde = ahora.getTime() - (desde.getTime() + dias * DIA) > TOLERANCIA;
    const intencion = {
      event_id,
      canal: 'correo',
      destinatario: `${sujetoDe(orden)}:${plantilla}`,
      plantilla,
      ot,
      revision,
      datos: { dias },
      omitido: tarde ? 'Pasó el día del recordatorio' : undefined,
    } as const;
    await anotar(client, [intencion], ahora);
    return tarde ? 0 : 1;
  }
}
