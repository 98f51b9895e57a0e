/**
 * A named predicate over a state. The name appears in the generated lifecycle pages; users read the reason beside a disabled or refused
 * action.
 */
export interface Rule<State> {
  readonly name: string;
  readonly holds: (state: State) => boolean;
  readonly reason: string;
}

/** Declares a named rule. */
export function rule<State>(name: string, reason: string, holds: (state: State) => boolean): Rule<State> {
  return { name, reason, holds };
}

/** A rule that holds when `inner` does not. */
export function not<State>(inner: Rule<State>, reason: string): Rule<State> {
  return { name: `no ${inner.name}`, reason, holds: (state) => !inner.holds(state) };
}

/** A rule that holds when any of `inner` does. */
export function anyOf<State>(reason: string, ...inner: readonly Rule<State>[]): Rule<State> {
  return { name: inner.map((r) => r.name).join(' o '), reason, holds: (state) => inner.some((r) => r.holds(state)) };
}

/** The first rule of the list that does not hold, if any. */
export function firstBroken<State>(rules: readonly Rule<State>[], state: State): Rule<State> | undefined {
  return rules.find((r) => !r.holds(state));
}
