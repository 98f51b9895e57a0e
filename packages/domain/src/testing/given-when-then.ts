import type { Actor, DecisionContext } from '../kernel';
import { acciones, cicloOrden, type HechosOrden, ORDEN_VACIA, type Orden, type OrdenEvent } from '../orden';

/** A user of one group, for tests. */
export const usuario = (...grupos: string[]): Actor => ({ id: 7, nombre: `Persona ${grupos[0] ?? ''}`.trim(), grupos });

/** Fixed business time of tests. */
export const AHORA = '2026-03-02T12:00:00.000Z';
export const contexto = (actor: Actor, at = AHORA): DecisionContext => ({ at, actor });

/** An order in a given situation, for the test of one decision. */
export function unaOrden(cambios: Partial<Orden> = {}): Orden {
  return {
    ...ORDEN_VACIA,
    ot: 1001,
    cliente_id: 1,
    equipo_id: 1,
    ubicacion: 'Recepción',
    fecha_ingreso: AHORA,
    estado_desde: AHORA,
    ...cambios,
  };
}

/** given/when/then over the order's decisions: `given(orden).as('Supervisor').when('selectTechnician', input, hechos)`. */
export function given(orden: Orden) {
  return {
    as: (...grupos: string[]) => ({
      when: (accion: string, input: unknown = {}, hechos: HechosOrden = {}) =>
        cicloOrden.decide(orden, accion, input, contexto(usuario(...grupos)), hechos),
      acciones: (place: 'menu' | 'panel' = 'menu') => acciones(orden, usuario(...grupos), place),
    }),
  };
}

/** The decided events, without the parts that a test ignores. */
export const tipos = (events: readonly OrdenEvent[]): string[] => events.map((event) => event.type);
