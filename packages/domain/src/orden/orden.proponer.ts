import { SOLICITUD, type Ubicacion } from '../comun';
import type { Actor, ProposalOf } from '../kernel';
import type { EventosOrden, OrdenEventOf, OrdenEventType } from './eventos';
import { type ArchivoSubido, type Movimiento, type Orden, type PersonaInterna, solicitudesVigentes } from './orden.state';

/** The fields of an order event that the lifecycle writes. */
type Efecto = 'estado' | 'ubicacion' | 'movimiento';

/** The decision of an action: an event without its resulting state, and the move of the equipment. */
export type PropuestaOrden = ProposalOf<
  EventosOrden,
  Efecto,
  {
    readonly mover?: { readonly a: Ubicacion | null; readonly movimiento?: Movimiento };
    /** The warehouse movement of a fact that does not move the unit (e.g. a manual shelf record). */
    readonly movimiento?: Movimiento;
  }
>;

/** Proposes an event. */
export function propone<T extends OrdenEventType>(
  type: T,
  data: Omit<OrdenEventOf<T>['data'], Efecto>,
  mover?: { a: Ubicacion | null; movimiento?: Movimiento },
): PropuestaOrden {
  return { type, data, ...(mover ? { mover } : {}) } as PropuestaOrden;
}

/** Cancels the undelivered requests, since an order that ends here waits for no part (specification, 6.2). */
export function anularPendientes(orden: Orden, motivo: string): PropuestaOrden[] {
  return solicitudesVigentes(orden)
    .filter((solicitud) => solicitud.estado < SOLICITUD.ENTREGADO)
    .map(({ id }) => propone('SolicitudAnulada', { solicitud_id: id, motivo }));
}

/** Attaches the uploaded evidence that came with a form. */
export function adjuntarEvidencia(archivos: readonly ArchivoSubido[] | null, actor: Actor): PropuestaOrden[] {
  return (archivos ?? []).map((archivo) => propone('ArchivoAdjuntado', { ...archivo, tipo: 'EVIDENCIA', subido_por: comoPersona(actor) }));
}

/** The actor of a decision, as events keep them. */
export const comoPersona = ({ id, nombre, en_nombre_de }: Actor): PersonaInterna => ({ id: en_nombre_de ?? id, nombre });

/** Warehouse entry of the given kind (specification, 4.6), handed over by `de`, received by `actor`. */
export function entrada(tipo_entrada: number, actor: PersonaInterna, de: PersonaInterna | null = null): Movimiento {
  return { tipo_movimiento: 1, tipo_entrada, tipo_salida: 0, entregado_por: de, recibido_por: actor };
}

/** Warehouse exit of the given kind, handed over by `actor`, received by `a`. */
export function salida(tipo_salida: number, actor: PersonaInterna, a: PersonaInterna | null = null): Movimiento {
  return { tipo_movimiento: 2, tipo_entrada: 0, tipo_salida, entregado_por: actor, recibido_por: a };
}
