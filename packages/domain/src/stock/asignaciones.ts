import type { OrdenEvent } from '../orden/eventos';
import type { Orden } from '../orden/orden.state';

/** A unit of stock that an order's event promises to a request. */
export interface AsignacionPedida {
  readonly parte_id: number;
  readonly part_number: string;
  readonly solicitud_id: number;
}

/** The allocations that must precede these events, so that the last free unit goes to exactly one order. */
export function asignacionesPedidas(events: readonly OrdenEvent[], antes: Orden): readonly AsignacionPedida[] {
  return events.flatMap((event): AsignacionPedida[] => {
    switch (event.type) {
      case 'PartesSolicitadas':
      case 'OportunidadAceptada':
        return event.data.solicitudes.flatMap((s) =>
          s.allocated && !s.traspasada && s.parte.id !== null
            ? [{ parte_id: s.parte.id, part_number: s.parte.part_number, solicitud_id: s.id }]
            : [],
        );
      case 'PiezaCambiada':
        return event.data.allocated && event.data.pieza_nueva.id !== null
          ? [
              {
                parte_id: event.data.pieza_nueva.id,
                part_number: event.data.pieza_nueva.part_number,
                solicitud_id: event.data.solicitud_id,
              },
            ]
          : [];
      case 'SolicitudAsignadaDesdeStock': {
        const parte = antes.solicitudes.find((s) => s.id === event.data.solicitud_id)?.parte;
        return parte?.id ? [{ parte_id: parte.id, part_number: parte.part_number, solicitud_id: event.data.solicitud_id }] : [];
      }
      default:
        return [];
    }
  });
}
