import type { Commands, Decision, DecisionContext, DomainEvent, FactMap, Known, Ready, Rejection, Result } from '@bitacora/domain';
import type { CommandFacts } from './facts';
import type { CommandMeta } from './writer';

/** Checks a command on a state, as `Commands.begin` does for named ones. */
export type Begin<S, Ev extends DomainEvent, F extends FactMap> = (
  state: S,
  context: DecisionContext,
  known: Known<F>,
) => Result<Ready<S, Ev, F>, Rejection>;

/** One command, or several that succeed or fail together. Several may not draw the same fact. */
export type Begins<S, Ev extends DomainEvent, F extends FactMap> = readonly [Begin<S, Ev, F>, ...Begin<S, Ev, F>[]];

/** Decides each command on the state left by the one before; the first refusal refuses all. */
export async function decideInOrder<S, Ev extends DomainEvent, F extends FactMap>(
  [first, ...others]: Begins<S, Ev, F>,
  state: S,
  { before }: Pick<Commands<S, Ev, F>, 'before'>,
  meta: CommandMeta,
  facts: CommandFacts<F>,
): Promise<Result<Decision<S, Ev>, Rejection>> {
  const decide = async (begin: Begin<S, Ev, F>, now: S) => {
    const known = await facts.read(before(now));
    const ready = begin(now, meta, known);
    return ready.ok ? facts.decide(ready.value, known) : ready;
  };
  let whole = await decide(first, state);
  for (const begin of others) {
    if (!whole.ok) return whole;
    const next = await decide(begin, whole.value.state);
    whole = next.ok ? { ok: true, value: joined(whole.value, next.value) } : next;
  }
  return whole;
}

function joined<S, Ev extends DomainEvent>(one: Decision<S, Ev>, next: Decision<S, Ev>): Decision<S, Ev> {
  return {
    state: next.state,
    events: [...one.events, ...next.events],
    claims: [...one.claims, ...next.claims],
    takes: [...one.takes, ...next.takes],
    births: [...one.births, ...next.births],
    answer: { ...one.answer, ...next.answer },
  };
}
