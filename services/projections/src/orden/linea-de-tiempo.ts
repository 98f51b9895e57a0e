import { estadoDeCatalogo, NOMBRE_ENTRADA, NOMBRE_SALIDA } from '@bitacora/domain';
import type { EntradaTimeline, OrdenHistorial } from '@bitacora/domain/contracts';
import { detallesDe, EVENTOS_ORDEN, type OrdenEvent } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import { horasSinColacion } from './horas';

const movimientoTexto = (m: { tipo_movimiento: number; tipo_entrada: number; tipo_salida: number }) =>
  m.tipo_movimiento === 1 ? `Entrada · ${NOMBRE_ENTRADA[m.tipo_entrada] ?? ''}` : `Salida · ${NOMBRE_SALIDA[m.tipo_salida] ?? ''}`;

/** The stream of an order in words, newest first. */
export function lineaDeTiempo(events: readonly RecordedEvent[]): EntradaTimeline[] {
  return events
    .map((recorded): EntradaTimeline => {
      const event = recorded as unknown as OrdenEvent;
      const { estado, ubicacion, movimiento } = event.data;
      const colores = estado && estadoDeCatalogo(estado.nuevo);
      return {
        id: recorded.id,
        position: recorded.position,
        revision: recorded.revision,
        type: event.type,
        label: EVENTOS_ORDEN[event.type].label,
        categoria: EVENTOS_ORDEN[event.type].categoria,
        at: recorded.at,
        recorded_at: recorded.recorded_at,
        actor: { id: recorded.actor.id, nombre: recorded.actor.nombre },
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
        detalles: detallesDe(event),
      };
    })
    .reverse();
}

/** States with the time between them (less one hour a day for lunch), places and warehouse movements; newest first. */
export function historial(events: readonly RecordedEvent[], ahora: Date): OrdenHistorial {
  const conEstado = events.filter((event) => (event.data as OrdenEvent['data']).estado);
  const estados = conEstado.map((event, i) => {
    const hasta = conEstado[i + 1]?.at;
    const { estado } = event.data as { estado: { nuevo: string } };
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
  for (const event of events) {
    const { estado, ubicacion, movimiento } = event.data as OrdenEvent['data'];
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
