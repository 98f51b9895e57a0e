import { type EstadosVigentes, NOMBRE_ENTRADA, NOMBRE_SALIDA } from '@bitacora/domain';
import type { EntradaTimeline, OrdenHistorial } from '@bitacora/domain/contracts';
import { cicloOrden, detallesDe, EVENTOS_ORDEN } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import { horasSinColacion } from './horas';

const movimientoTexto = (m: { tipo_movimiento: number; tipo_entrada: number; tipo_salida: number }) =>
  m.tipo_movimiento === 1 ? `Entrada · ${NOMBRE_ENTRADA[m.tipo_entrada] ?? ''}` : `Salida · ${NOMBRE_SALIDA[m.tipo_salida] ?? ''}`;

/** The stream of an order in words, newest first. `ediciones` has the changes of its editions, by event id. */
export function lineaDeTiempo(
  events: readonly RecordedEvent[],
  ediciones: ReadonlyMap<string, EntradaTimeline['detalles']>,
  estados: EstadosVigentes,
): EntradaTimeline[] {
  return events
    .map(cicloOrden.own)
    .map((event): EntradaTimeline => {
      const { estado, ubicacion, movimiento } = event.data;
      const colores = estado && estados[estado.nuevo];
      return {
        id: event.id,
        position: event.position,
        revision: event.revision,
        type: event.type,
        label: EVENTOS_ORDEN[event.type].label,
        categoria: EVENTOS_ORDEN[event.type].categoria,
        at: event.at,
        recorded_at: event.recorded_at,
        actor: { id: event.actor.id, nombre: event.actor.nombre },
        estado:
          estado && colores ? { ...estado, color_background: colores.color_background, color_foreground: colores.color_foreground } : null,
        ubicacion: ubicacion ?? null,
        movimiento: movimiento
          ? {
              texto: movimientoTexto(movimiento),
              entregado_por: movimiento.entregado_por?.nombre ?? null,
              recibido_por: movimiento.recibido_por?.nombre ?? null,
            }
          : null,
        detalles: ediciones.get(event.id) ?? detallesDe(event),
      };
    })
    .reverse();
}

/** States with the time between them (less one hour a day for lunch), places and warehouse movements, newest first. */
export function historial(events: readonly RecordedEvent[], ahora: Date): OrdenHistorial {
  const propios = events.map(cicloOrden.own);
  const conEstado = propios.flatMap((event) => (event.data.estado ? [{ ...event, estado: event.data.estado }] : []));
  const estados = conEstado.map(({ estado, ...event }, i) => {
    const hasta = conEstado[i + 1]?.at;
    const fin = hasta ? new Date(hasta) : estado.nuevo === 'Cerrado' ? null : ahora;
    return {
      fecha_hora: event.at,
      estado: estado.nuevo,
      usuario: event.actor.nombre,
      duracion_horas: fin && horasSinColacion(new Date(event.at), fin),
      duracion_segundos: fin && Math.floor((fin.getTime() - Date.parse(event.at)) / 1000),
    };
  });
  let actual = '';
  const lugares: OrdenHistorial['cambios_ubicacion_list'] = [];
  const movimientos: OrdenHistorial['movimientos'] = [];
  for (const event of propios) {
    const { estado, ubicacion, movimiento } = event.data;
    if (estado) actual = estado.nuevo;
    if (ubicacion)
      lugares.push({
        created_at: event.at,
        ubicacion_anterior: ubicacion.anterior,
        ubicacion_nueva: ubicacion.nueva,
        estado: actual,
        usuario: event.actor.nombre,
      });
    if (movimiento) {
      movimientos.push({
        fecha_hora: event.at,
        tipo_movimiento: movimiento.tipo_movimiento,
        tipo_entrada: movimiento.tipo_entrada,
        tipo_salida: movimiento.tipo_salida,
        texto: movimientoTexto(movimiento),
        entregado_por: movimiento.entregado_por?.nombre ?? null,
        recibido_por: movimiento.recibido_por?.nombre ?? null,
        usuario: event.actor.nombre,
      });
    }
  }
  return { estados: estados.reverse(), cambios_ubicacion_list: lugares.reverse(), movimientos: movimientos.reverse() };
}
