import { cicloOv, ESTADO_OV, type OvEvent } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { DIA, esHistoria } from '../comun/tiempos';
import { enTransaccion } from '../comun/transaccion';
import { anotar } from '../entrega/entrega';
import type { NombrePlantillaDeOv } from './plantillas';

export const RECORDATORIO: NombrePlantillaDeOv = 'recordatorio_cotizacion';
/** A reminder later than this is not sent. */
const TOLERANCIA = 2 * DIA;
const LOTE = 200;

interface Fila {
  readonly ov: number;
  readonly desde: Date;
  readonly event_id: string;
  readonly revision: number;
}

/** Keeps the list of quotations waiting for an answer, from the log. */
export function seguirCotizaciones(runtime: ServiceRuntime): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'notifier-cotizaciones',
    rehearsable: true,
    onError: (error) => runtime.logger.error({ err: error }, 'quotations table failed'),
    handle: async (events, client) => {
      for (const event of events) if (cicloOv.is(event)) await anotarCotizacion(client, event, runtime.clock.now());
    },
  });
}

async function anotarCotizacion(client: PoolClient, event: RecordedEvent & OvEvent, ahora: Date): Promise<void> {
  const nuevo = event.data.estado?.nuevo;
  if (nuevo === undefined) return;
  const ov = STREAM_OV.id(event.stream);
  if (nuevo !== ESTADO_OV.ENVIADA) await client.query('delete from avisos.cotizacion where ov = $1', [ov]);
  else if (!esHistoria(event, ahora))
    await client.query(
      'insert into avisos.cotizacion (ov, desde, event_id, revision) values ($1, $2, $3, $4) on conflict (ov) do nothing',
      [ov, event.at, event.id, event.revision],
    );
}

/** Reminds the customer once of a quotation without an answer after the house's days, by default 15 (specification, 9.6). */
export class RecordatoriosDeCotizacion {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'store' | 'ajustes'>) {}

  /** Checks everything due once; returns the number of reminders. */
  avisar(): Promise<number> {
    return enTransaccion(this.runtime.pool, async (client) => {
      const ahora = this.runtime.clock.now();
      const dias = this.runtime.ajustes.vigente('limites', ahora).cotizacion_recordar;
      const { rows } = await client.query<Fila>(
        `delete from avisos.cotizacion where ov in (
           select ov from avisos.cotizacion where desde <= $1 order by desde limit $2 for update skip locked)
         returning ov, desde, event_id, revision`,
        [new Date(ahora.getTime() - dias * DIA), LOTE],
      );
      let avisos = 0;
      for (const fila of rows) avisos += await this.recordar(client, fila, dias, ahora);
      return avisos;
    });
  }

  private async recordar(client: PoolClient, { ov, desde, event_id, revision }: Fila, dias: number, ahora: Date): Promise<number> {
    const hoy = cicloOv.replay(await this.runtime.store.readStream(STREAM_OV.of(ov)));
    if (hoy?.estado !== ESTADO_OV.ENVIADA) return 0;
    const tarde = ahora.getTime() - (desde.getTime() + dias * DIA) > TOLERANCIA;
    const intencion = {
      event_id,
      canal: 'correo',
      destinatario: `${STREAM_OV.of(ov)}:${RECORDATORIO}`,
      plantilla: RECORDATORIO,
      ot: hoy.ot,
      revision,
      datos: { ov, dias },
      omitido: tarde ? 'Pasó el día del recordatorio' : undefined,
    } as const;
    await anotar(client, [intencion], ahora);
    return tarde ? 0 : 1;
  }
}
