import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, setup } from 'xstate';

/** The argument of a guard: the event, and the state after it. */
export interface Step<State, EventType extends string = string> {
  readonly type: EventType;
  readonly data: object;
  readonly state: State;
}

/** One possible target (`permanece` keeps the state), with the guard that opens it. */
export interface Alternative<E extends string, Guard extends string, Computed extends string> {
  readonly si?: Guard;
  readonly a: E | 'permanece' | Computed;
}
/** The target of an event: a state, a target computed from the state, or the first alternative whose guard holds. */
export type Destination<E extends string, Guard extends string = never, Computed extends string = never> =
  | E
  | 'permanece'
  | Computed
  | readonly Alternative<E, Guard, Computed>[];
type Row<E extends string, EventType extends string, Guard extends string, Computed extends string> = Readonly<
  Partial<Record<EventType, Destination<E, Guard, Computed>>>
>;
/** State × event → target: the legal moves of a lifecycle, as data. */
export type MoveTable<
  E extends string,
  EventType extends string,
  Guard extends string = never,
  Computed extends string = never,
> = ReadonlyMap<E, Row<E, EventType, Guard, Computed>>;

/** Declares a table of moves, line by line. */
export function moves<E extends string, EventType extends string, Guard extends string = never, Computed extends string = never>(
  states: readonly E[],
) {
  const table = new Map<E, Partial<Record<EventType, Destination<E, Guard, Computed>>>>(states.map((state) => [state, {}]));
  return {
    /** From each of these states, these events lead to the destination. Later lines override earlier ones. */
    on(from: readonly E[], events: readonly EventType[], destination: Destination<E, Guard, Computed>): void {
      for (const state of from) for (const event of events) Object.assign(table.get(state) ?? {}, { [event]: destination });
    },
    table: table as MoveTable<E, EventType, Guard, Computed>,
  };
}

interface Params {
  readonly si: string | null;
  /** For a computed target: the name of its function, and the state it must return. */
  readonly computed?: readonly [name: string, state: string];
}

/**
 * The machine of a table of moves, with a function that returns the target of an event. The machine decides nothing else: refusals are
 * rules of the actions, and replay does not use it.
 */
export function machineOf<E extends string, EventType extends string, State, Guard extends string, Computed extends string>(
  id: string,
  states: readonly E[],
  table: MoveTable<E, EventType, Guard, Computed>,
  guards: Readonly<Record<Guard, (step: Step<State, EventType>) => boolean>>,
  computed: Readonly<Record<Computed, (state: State) => E | null>>,
): { readonly machine: AnyStateMachine; readonly next: (from: E, step: Step<State, EventType>) => E | null } {
  const targets = (from: E, { si, a }: Alternative<E, Guard, Computed>) => {
    const target = (state: E, params: Params) =>
      params.si === null && !params.computed ? { target: state } : { target: state, guard: { type: 'alternativa' as const, params } };
    if (a === 'permanece') return [target(from, { si: si ?? null })];
    // A computed target expands to every state it can return.
    if (Object.hasOwn(computed, a)) return states.map((state) => target(state, { si: si ?? null, computed: [a, state] }));
    return [target(a as E, { si: si ?? null })];
  };
  const node = (from: E) => ({
    on: Object.fromEntries(
      Object.entries((table.get(from) ?? {}) as Readonly<Record<string, Destination<E, Guard, Computed>>>).map(([event, to]) => [
        event,
        (typeof to === 'string' ? [{ a: to }] : to).flatMap((alternative) => targets(from, alternative)),
      ]),
    ),
  });
  const machine = setup({
    types: { events: {} as Step<State, EventType> },
    guards: {
      alternativa: ({ event }, params: Params) =>
        (params.si === null || guards[params.si as Guard](event)) &&
        (params.computed === undefined || computed[params.computed[0] as Computed](event.state) === params.computed[1]),
    },
    // The machine's exact type depends on the table, which is data, so it cannot be named.
  }).createMachine({
    id,
    initial: states[0],
    states: Object.fromEntries(states.map((state) => [state, node(state)])),
  } as never) as unknown as AnyStateMachine;
  return { machine, next: askMoves<E, Step<State, EventType>>(machine) };
}

/**
 * The target of an event in a flat machine without actions; null when the state does not take it. Only the chosen transition's target is
 * needed; running an actor would cost more than the decision itself.
 */
export function askMoves<E extends string, Event extends EventObject>(machine: AnyStateMachine): (from: E, event: Event) => E | null {
  const snapshots = new Map<E, AnyMachineSnapshot>();
  return (from, event) => {
    const snapshot = snapshots.get(from) ?? machine.resolveState({ value: from, context: {} });
    snapshots.set(from, snapshot);
    const [move] = machine.getTransitionData(snapshot, event);
    return (move?.target?.[0]?.key as E | undefined) ?? null;
  };
}
