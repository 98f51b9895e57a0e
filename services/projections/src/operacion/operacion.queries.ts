import type { AccionDeOperacion, FlujoDetenido, Suscripciones } from '@bitacora/domain/contracts';
import { definicionDe } from '@bitacora/domain/eventos';
import {
  NOMBRE_DE_TAREA,
  NOMBRE_ILEGIBLE,
  nombreDeFlujo,
  nombreDeSuscripcion,
  OPERACION,
  type OperacionEvent,
  SUSCRIPCIONES,
} from '@bitacora/domain/operacion';
import { STREAM_OPERACION } from '@bitacora/domain/streams';
import { isSealed, listParked, parkedHeads, type RecordedEvent, subscriptionStates } from '@bitacora/event-store';
import { fallaEnPalabras, type ServiceRuntime } from '@bitacora/platform';

/** Number of acts shown. */
const ULTIMAS = 200;

/** Reads of the engine room of the whole installation, the same from any process. */
export class OperacionQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool'>) {}

  async suscripciones(): Promise<Suscripciones> {
    const { store, pool } = this.runtime;
    const [states, parked] = await Promise.all([subscriptionStates(pool), listParked(pool)]);
    // Asked last, so that no position is ahead of it.
    const cabeza = await store.head();
    const esperas = new Map<number, Promise<number>>();
    const esperaDesde = (position: number) => {
      const known = esperas.get(position) ?? this.secondsAfter(position);
      esperas.set(position, known);
      return known;
    };
    const suscripciones = await Promise.all(
      states.map(async ({ name, position, process, per_second, handled_at, error, error_at }) => ({
        suscripcion: name,
        nombre: nombreDeSuscripcion(name),
        servicio: SUSCRIPCIONES[name]?.servicio ?? null,
        posicion: position,
        atraso: Math.max(0, cabeza - position),
        atraso_segundos: position < cabeza ? await esperaDesde(position) : 0,
        por_segundo: per_second,
        detenidos: parked.filter(({ subscription }) => subscription === name).length,
        proceso: process,
        ultimo: handled_at,
        error: fallaEnPalabras(error),
        error_en: error_at,
      })),
    );
    return { cabeza, suscripciones };
  }

  async detenidos(): Promise<FlujoDetenido[]> {
    const { pool } = this.runtime;
    const [heads, states] = await Promise.all([parkedHeads(pool), subscriptionStates(pool)]);
    return Promise.all(
      heads.map(async ({ subscription, stream, position, error, behind, parked_at, retrying, rehearsed_at, rehearsal_error }) => ({
        suscripcion: subscription,
        nombre: nombreDeSuscripcion(subscription),
        flujo: stream,
        flujo_nombre: nombreDeFlujo(stream),
        posicion: position,
        evento: enPalabras(await this.at(position)),
        error: fallaEnPalabras(error),
        detalle: fallaEnPalabras(error) === error ? null : error,
        detras: behind,
        desde: parked_at,
        reintentando: retrying,
        ensayable: states.some(({ name, rehearsable }) => name === subscription && rehearsable),
        ensayo: rehearsed_at === null ? null : { en: rehearsed_at, error: fallaEnPalabras(rehearsal_error) },
      })),
    );
  }

  async registro(): Promise<AccionDeOperacion[]> {
    const events = await this.runtime.store.readStream(STREAM_OPERACION.of('casa'));
    return events.slice(-ULTIMAS).reverse().filter(OPERACION.is).map(hecha);
  }

  private async secondsAfter(position: number): Promise<number> {
    const [next] = await this.runtime.store.readAll(position, 1);
    return next ? Math.max(0, (Date.now() - Date.parse(next.recorded_at)) / 1000) : 0;
  }

  private async at(position: number): Promise<RecordedEvent | undefined> {
    const [event] = await this.runtime.store.readAll(position - 1, 1);
    return event?.position === position ? event : undefined;
  }
}

/** An event without its data: type, time and author. */
function enPalabras(event: RecordedEvent | undefined): FlujoDetenido['evento'] {
  if (!event) return null;
  const { type, at, actor } = event;
  // The name in an unreadable event is still encrypted.
  const autor = isSealed(actor.nombre) ? NOMBRE_ILEGIBLE : actor.nombre;
  return { tipo: type, nombre: definicionDe(type)?.label ?? type, en: at, actor: autor };
}

function hecha(event: RecordedEvent & OperacionEvent): AccionDeOperacion {
  const { at, actor, type, data } = event;
  return {
    en: at,
    actor: actor.nombre,
    accion: definicionDe(type)?.label ?? type,
    sobre: sobre(event),
    motivo: 'motivo' in data ? String(data.motivo) : null,
  };
}

function sobre({ type, data }: OperacionEvent): string {
  switch (type) {
    case 'DetenidoProbado':
    case 'DetenidoReintentado':
    case 'DetenidoSaltado':
      return `${nombreDeSuscripcion(data.suscripcion)}: ${nombreDeFlujo(data.flujo)}, evento ${data.posicion}`;
    case 'EntregaReintentada':
    case 'EntregaDescartada':
      return `${data.canal} ${data.entrega_id}${data.ot === null ? '' : ` de la OT ${data.ot}`}`;
    case 'CuarentenaTerminada':
      return `${data.retenidas} entregas: ${data.decision}`;
    case 'TareaPedida':
      return NOMBRE_DE_TAREA[data.tarea];
    case 'RespaldosProgramados':
      return data.despues.carpeta ?? 'Sin carpeta';
    case 'ClaveDeRespaldoAnotada':
      return data.reemplaza ? 'Reemplaza a la anterior' : 'La primera';
  }
}
