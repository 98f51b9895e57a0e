import type { ServiceRuntime } from '@bitacora/platform';
import { MINUTO } from '../comun/tiempos';
import { pausaTras } from './repartidor';

const LOTE = 20;
const FALLAS_MAXIMAS = 20;
const ESPERA = 10_000;

interface Pendiente {
  readonly id: string;
  readonly ot: number;
  readonly plantilla: string;
  readonly informe_intento: number;
  readonly informe_exito: boolean;
  readonly informe_respuesta: string;
  readonly informe_fallas: number;
}

/** Reports the outcome of e-mails to their orders, by command; a failed call is repeated. */
export class Informante {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'logger' | 'workflowUrl' | 'serviceKey'>) {}

  /** Reports everything due now; returns the number of calls. */
  async informar(): Promise<number> {
    const ahora = this.runtime.clock.now();
    const { rows } = await this.runtime.pool.query<Pendiente>(
      `update avisos.entrega set informe_proximo = $2
       where id in (select id from avisos.entrega where informe = 'pendiente' and informe_proximo <= $1 order by informe_proximo, id limit $3 for update skip locked)
       returning id, ot, plantilla, informe_intento, informe_exito, informe_respuesta, informe_fallas`,
      [ahora, new Date(ahora.getTime() + MINUTO), LOTE],
    );
    await Promise.all(rows.map((row) => this.contar(row)));
    return rows.length;
  }

  private async contar(fila: Pendiente): Promise<void> {
    try {
      await this.llamar(fila);
      await this.runtime.pool.query(`update avisos.entrega set informe = 'hecho' where id = $1 and informe_intento = $2`, [
        fila.id,
        fila.informe_intento,
      ]);
    } catch (error) {
      const fallas = fila.informe_fallas + 1;
      this.runtime.logger.warn({ entrega: fila.id, reason: (error as Error).message }, 'the order was not told of its e-mail');
      await this.runtime.pool.query(
        `update avisos.entrega set informe = $3, informe_fallas = $4, informe_proximo = $5 where id = $1 and informe_intento = $2`,
        [
          fila.id,
          fila.informe_intento,
          fallas >= FALLAS_MAXIMAS ? 'fallido' : 'pendiente',
          fallas,
          new Date(this.runtime.clock.now().getTime() + pausaTras(fallas)),
        ],
      );
    }
  }

  private async llamar({ id, ot, plantilla, informe_intento, informe_exito, informe_respuesta }: Pendiente): Promise<void> {
    const response = await fetch(`${this.runtime.workflowUrl()}/api/orden/${ot}/acciones/registrarEnvioCorreo`, {
      method: 'POST',
      headers: {
        authorization: `Service ${this.runtime.serviceKey}`,
        'content-type': 'application/json',
        'idempotency-key': `correo-${id}-${informe_intento}`,
      },
      body: JSON.stringify({ plantilla, email_successful: informe_exito, api_response: informe_respuesta }),
      signal: AbortSignal.timeout(ESPERA),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }
}
