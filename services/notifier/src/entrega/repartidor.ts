import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';
import type { RecordedEvent } from '@bitacora/event-store';
import { inSpan, linksTo, tracing } from '@bitacora/event-store/tracing';
import { deliveryAttempts, type ServiceRuntime } from '@bitacora/platform';
import { MINUTO } from '../comun/tiempos';
import { type Canal, type Resultado, sinDirecciones } from './canal';
import { NOT_QUARANTINED } from './cuarentena';
import type { Entrega } from './entrega';

/** Number of attempts, and the pauses between them. */
export const INTENTOS_MAXIMOS = 5;
export const PAUSAS = [MINUTO, 5 * MINUTO, 30 * MINUTO];
/** Time for which a claimed delivery belongs to one process; after a crash it is tried again at its end. */
export const PLAZO = 2 * MINUTO;
const LOTE = 5;
/** Milliseconds of observing the process between two batches, and the load that counts as busy. */
const SONDA = 20;
const OCUPADO = 0.5;
/** A busy process sends for a fifth of its time, because people wait for its answers and not for a mail. */
const DESCANSO = { veces: 4, maximo: 2000 };

/** The pause after the n-th attempt, in milliseconds. */
export const pausaTras = (intento: number): number => PAUSAS[Math.min(intento, PAUSAS.length) - 1] ?? MINUTO;

type Causa = Pick<RecordedEvent, 'correlation_id' | 'command_id'>;

/** Sends pending messages, from any number of processes: at least once, retried with growing pauses. */
export class Repartidor {
  private readonly fin = new AbortController();

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'logger'>,
    private readonly canales: Readonly<Record<Entrega['canal'], Canal>>,
    /** True when the outcome of this mail must be reported to its order. */
    private readonly seInforma: (entrega: Entrega) => boolean,
  ) {}

  /** Sends everything due now; returns the number of attempts. */
  async repartir(): Promise<number> {
    let intentos = 0;
    while (!this.fin.signal.aborted) {
      const inicio = performance.now();
      const lote = await this.tomar();
      await Promise.all(lote.map((entrega) => this.intentar(entrega)));
      intentos += lote.length;
      if (lote.length < LOTE) break;
      await this.ceder(performance.now() - inicio);
    }
    return intentos;
  }

  /** Stops after the current messages; the rest stays due. */
  detener(): void {
    this.fin.abort();
  }

  /** Lets other work run for a while, if necessary. */
  private async ceder(trabajado: number): Promise<void> {
    const antes = performance.eventLoopUtilization();
    const reposar = (milisegundos: number) => pausa(milisegundos, undefined, { signal: this.fin.signal }).catch(() => undefined);
    await reposar(SONDA);
    const { utilization } = performance.eventLoopUtilization(antes);
    if (utilization > OCUPADO) await reposar(Math.min(DESCANSO.maximo, DESCANSO.veces * trabajado));
  }

  private async tomar(): Promise<Entrega[]> {
    const ahora = this.runtime.clock.now();
    const { rows } = await this.runtime.pool.query<Entrega & { id: string }>(
      `update avisos.entrega set intentos = intentos + 1, proximo_intento = $2
       where id in (select id from avisos.entrega where estado = 'pendiente' and proximo_intento <= $1 and ${NOT_QUARANTINED}
                    order by proximo_intento, id limit $3 for update skip locked)
       returning id, event_id, canal, destinatario, plantilla, ot, revision, datos, intentos`,
      [ahora, new Date(ahora.getTime() + PLAZO), LOTE],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  private async intentar(entrega: Entrega): Promise<void> {
    try {
      const resultado = await this.enviar(entrega);
      deliveryAttempts.inc({ channel: entrega.canal, outcome: resultado.tipo });
      await this.cerrar(entrega, resultado);
    } catch (error) {
      const motivo = sinDirecciones(error);
      deliveryAttempts.inc({ channel: entrega.canal, outcome: 'fallido' });
      this.avisarFalla(entrega, motivo);
      await this.fallar(entrega, motivo);
    }
  }

  /** Sends in a span of its own, linked to the command that caused the message. */
  private async enviar(entrega: Entrega): Promise<Resultado> {
    const links = tracing() ? linksTo(await this.causas(entrega)) : [];
    return inSpan(`delivery ${entrega.canal}`, { root: true, links }, async (span) => {
      const resultado = await this.canales[entrega.canal].enviar(entrega);
      span?.setAttribute('bitacora.outcome', resultado.tipo);
      return resultado;
    });
  }

  /** The event behind a message, when the log is in the same database. */
  private async causas({ event_id }: Entrega): Promise<Causa[]> {
    const { rows } = await this.runtime.pool.query<Causa>('select correlation_id, command_id from log.event where id::text = $1', [
      event_id,
    ]);
    return rows;
  }

  /** Logs a failed message with the order or opportunity that needs attention. */
  private avisarFalla({ id, canal, plantilla, ot, datos, intentos }: Entrega, reason: string): void {
    const de = ot === null && typeof datos['ov'] === 'number' ? { ov: datos['ov'] } : { ot };
    this.runtime.logger.warn({ entrega: id, canal, plantilla, ...de, intento: intentos, reason }, 'delivery failed');
  }

  private async cerrar(entrega: Entrega, resultado: Resultado): Promise<void> {
    const estado = resultado.tipo === 'perdido' ? 'fallido' : resultado.tipo;
    const ahora = this.runtime.clock.now();
    const error = resultado.tipo === 'enviado' ? null : resultado.motivo;
    // A browser that cancels its subscription is no failure.
    if (resultado.tipo === 'perdido' && entrega.canal === 'correo') this.avisarFalla(entrega, resultado.motivo);
    await this.runtime.pool.query(`update avisos.entrega set estado = $2, error = $3, at = $4 where id = $1`, [
      entrega.id,
      estado,
      error,
      ahora,
    ]);
    if (resultado.tipo === 'enviado') await this.porInformar(entrega, true, sinDirecciones(resultado.respuesta), ahora);
  }

  private async fallar(entrega: Entrega, motivo: string): Promise<void> {
    const ahora = this.runtime.clock.now();
    const agotada = entrega.intentos >= INTENTOS_MAXIMOS;
    await this.runtime.pool.query(`update avisos.entrega set estado = $2, error = $3, at = $4, proximo_intento = $5 where id = $1`, [
      entrega.id,
      agotada ? 'fallido' : 'pendiente',
      motivo,
      ahora,
      new Date(ahora.getTime() + pausaTras(entrega.intentos)),
    ]);
    await this.porInformar(entrega, false, motivo, ahora);
  }

  private async porInformar(entrega: Entrega, exito: boolean, respuesta: string, ahora: Date): Promise<void> {
    if (!this.seInforma(entrega)) return;
    await this.runtime.pool.query(
      `update avisos.entrega set informe = 'pendiente', informe_intento = $2, informe_exito = $3, informe_respuesta = $4, informe_fallas = 0, informe_proximo = $5
       where id = $1`,
      [entrega.id, entrega.intentos, exito, respuesta, ahora],
    );
  }
}
