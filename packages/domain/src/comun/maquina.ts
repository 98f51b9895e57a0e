import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/**
 * How to ask a table of moves where an event leads from a state: answers null when the state does not take it.
 * For flat machines without actions, of which the target of the chosen transition is all there is to know: following it
 * with an actor costs more than the decision it is part of.
 */
export function consultaDeMovimientos<E extends string, S extends EventObject>(
  maquina: AnyStateMachine,
): (desde: E, suceso: S) => E | null {
  const instantaneas = new Map<E, AnyMachineSnapshot>();
  return (desde, suceso) => {
    const instantanea = instantaneas.get(desde) ?? maquina.resolveState({ value: desde, context: {} });
    instantaneas.set(desde, instantanea);
    const [movimiento] = maquina.getTransitionData(instantanea, suceso);
    return (movimiento?.target?.[0]?.key as E | undefined) ?? null;
  };
}
