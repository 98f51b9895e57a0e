import type { Proposal } from './action';
import type { DomainEvent } from './commands';
import type { DecisionContext } from './context';
import type { Resolved } from './lifecycle';
import type { Step } from './moves';
import type { Recorded } from './recorded';
import { accept, type Rejection, type Result, reject } from './rejection';

/** The part of a lifecycle that turns proposals into events. */
export interface Resolving<State, E extends string, P> {
  readonly evolve: (state: State, event: DomainEvent, meta: Recorded) => State;
  readonly stateOf: (state: State) => E;
  readonly next: (from: E, step: Step<State>) => E | null;
  readonly births: Readonly<Partial<Record<string, (state: State) => E>>>;
  readonly complete?: ((state: State, proposal: P) => object) | undefined;
}

/** Turns proposals into events, each with its target state and folded before the next one. */
export function resolveWith<State, E extends string, P extends Proposal>(
  { evolve, stateOf, next, births, complete }: Resolving<State, E, P>,
  state: State,
  proposals: readonly P[],
  context: DecisionContext,
): Result<Resolved<State, DomainEvent>, Rejection> {
  const events: DomainEvent[] = [];
  let current = state;
  for (const proposal of proposals) {
    const { type } = proposal;
    const from = stateOf(current);
    const proposed: DomainEvent = { type, data: complete ? complete(current, proposal) : proposal.data };
    const after = evolve(current, proposed, context);
    const born = births[type];
    const to = born ? born(after) : next(from, { type, data: proposed.data, state: after });
    if (to === null)
      return reject('TRANSICION_NO_PERMITIDA', `No se puede registrar «${type}» en el estado ${from}`, { datos: { estado: from } });
    if (born || to !== from) {
      const event: DomainEvent = { type, data: { ...proposed.data, estado: { anterior: born ? null : from, nuevo: to } } };
      events.push(event);
      current = evolve(current, event, context);
    } else {
      events.push(proposed);
      current = after;
    }
  }
  return accept({ events, state: current });
}
