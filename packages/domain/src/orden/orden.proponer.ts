import { SOLICITUD, type Ubicacion } from '../comun';
import { type Actor, accept, type DecisionContext, type Rejection, type Result, reject } from '../kernel';
import type { OrdenEvent, OrdenEventOf, OrdenEventType } from './eventos';
import { evolve } from './evolucion';
import { siguienteEstado } from './orden.machine';
import { type ArchivoSubido, type Movimiento, type Orden, type PersonaInterna, solicitudesVigentes } from './orden.state';

type SinEfectos<D> = Omit<D, 'estado' | 'ubicacion' | 'movimiento'>;

/** What an action decides: an event still without the state it leads to, and where it moves the equipment. */
export type PropuestaOrden = {
  [T in OrdenEventType]: {
    readonly type: T;
    readonly data: SinEfectos<OrdenEventOf<T>['data']>;
    readonly mover?: { readonly a: Ubicacion | null; readonly movimiento?: Movimiento };
    /** The warehouse movement of a fact that moves the unit nowhere new (e.g. a manual shelf record). */
    readonly movimiento?: Movimiento;
  };
}[OrdenEventType];

/** Proposes an event. */
export function propone<T extends OrdenEventType>(
  type: T,
  data: SinEfectos<OrdenEventOf<T>['data']>,
  mover?: { a: Ubicacion | null; movimiento?: Movimiento },
): PropuestaOrden {
  return { type, data, ...(mover ? { mover } : {}) } as PropuestaOrden;
}

/** Cancels the requests that nobody delivered: an order that ends here waits for no part (lifecycles, 3.2). */
export function anularPendientes(orden: Orden, motivo: string): PropuestaOrden[] {
  return solicitudesVigentes(orden)
    .filter((solicitud) => solicitud.estado < SOLICITUD.ENTREGADO)
    .map(({ id }) => propone('SolicitudAnulada', { solicitud_id: id, motivo }));
}

/** Attaches the uploaded evidence that came with a form. */
export function adjuntarEvidencia(archivos: readonly ArchivoSubido[] | undefined, actor: Actor): PropuestaOrden[] {
  return (archivos ?? []).map((archivo) => propone('ArchivoAdjuntado', { ...archivo, tipo: 'EVIDENCIA', subido_por: comoPersona(actor) }));
}

/** The actor of a decision as events remember him. */
export const comoPersona = (actor: Actor): PersonaInterna => ({ id: actor.id, nombre: actor.nombre });

/** Warehouse entry of the given kind (specification 001, section 9), handed over by `de`, received by `actor`. */
export function entrada(tipo_entrada: number, actor: PersonaInterna, de: PersonaInterna | null = null): Movimiento {
  return { tipo_movimiento: 1, tipo_entrada, tipo_salida: 0, entregado_por: de, recibido_por: actor };
}

/** Warehouse exit of the given kind, handed over by `actor`, received by `a`. */
export function salida(tipo_salida: number, actor: PersonaInterna, a: PersonaInterna | null = null): Movimiento {
  return { tipo_movimiento: 2, tipo_entrada: 0, tipo_salida, entregado_por: actor, recibido_por: a };
}

/** What a command on an order yields: its events, the order after them. */
export interface DecisionOrden {
  readonly events: readonly OrdenEvent[];
  readonly orden: Orden;
}

/** The first states of an order: the only ones that no earlier state leads to. */
const NACIMIENTO: Partial<Record<OrdenEventType, (orden: Orden) => Orden['estado']>> = {
  OrdenCreada: () => 'Ingresado',
  PreIngresoCreado: (orden) => orden.estado,
};

/**
 * Turns proposals into events: asks the machine where each leads, writes it into the event, and folds it
 * before the next one. Refuses with TRANSICION_NO_PERMITIDA what the state does not take.
 */
export function resolver(
  orden: Orden,
  propuestas: readonly PropuestaOrden[],
  context: DecisionContext,
): Result<{ events: OrdenEvent[]; orden: Orden }, Rejection> {
  const events: OrdenEvent[] = [];
  let actual = orden;
  for (const propuesta of propuestas) {
    const ubicacion = propuesta.mover ? { anterior: actual.ubicacion, nueva: propuesta.mover.a } : undefined;
    const movimiento = propuesta.mover?.movimiento ?? propuesta.movimiento;
    const sinEstado = {
      type: propuesta.type,
      data: { ...propuesta.data, ...(ubicacion && { ubicacion }), ...(movimiento && { movimiento }) },
    } as OrdenEvent;
    const despues = evolve(actual, sinEstado, context);
    const nace = NACIMIENTO[propuesta.type];
    const nuevo = nace ? nace(despues) : siguienteEstado(actual.estado, propuesta.type, despues);
    if (nuevo === null) {
      return reject('TRANSICION_NO_PERMITIDA', `No se puede registrar «${propuesta.type}» en el estado ${actual.estado}`, {
        datos: { estado: actual.estado },
      });
    }
    const cambia = nace !== undefined || nuevo !== actual.estado;
    const event = cambia
      ? ({ ...sinEstado, data: { ...sinEstado.data, estado: { anterior: nace ? null : actual.estado, nuevo } } } as OrdenEvent)
      : sinEstado;
    events.push(event);
    actual = evolve(actual, event, context);
  }
  return accept({ events, orden: actual });
}
