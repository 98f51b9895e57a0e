import type { Action, FactsOf, Opening, Proposal } from './action';
import { availableOf, impedimentOf } from './availability';
import type { Asks, Birth, Decision, DomainEvent, FactMap, Known, Ready } from './commands';
import type { DecisionContext } from './context';
import { errorsByField } from './field-errors';
import { type Answers, missingAnswers, refuseForm } from './form';
import type { Lifecycle, LifecycleDefinition, Resolved } from './lifecycle';
import { machineOf } from './moves';
import { narrowing } from './narrowing';
import type { Logged } from './recorded';
import { accept, type FieldErrors, type Rejection, type Result, reject } from './rejection';
import { resolveWith } from './resolve';

type Asking<State> = Pick<Action<State, Proposal, FactMap>, 'form' | 'invalid' | 'hechos' | 'revisar'>;

/** The questions that a command derives from its input. */
function asksOf<State, F extends FactMap>({ hechos }: Asking<State>, input: unknown, state: State): Asks<F> {
  if (!hechos) return {};
  const asks: Record<string, unknown> = {};
  for (const name in hechos) asks[name] = hechos[name]?.(input, state);
  return asks as Asks<F>;
}

/** The facts that an action names; a fact that was not requested or has no answer is null. */
function factsOf<F extends FactMap>({ hechos }: Pick<Asking<never>, 'hechos'>, known: Known<F>): FactsOf<F, keyof F> {
  const facts: Record<string, unknown> = {};
  for (const name in hechos) facts[name] = known[name] ?? null;
  return facts as FactsOf<F, keyof F>;
}

/** Reads a form and derives its questions. A refused form may still ask for its further errors. */
function readied<State, S, Event extends DomainEvent, F extends FactMap>(
  asking: Asking<S>,
  input: unknown,
  state: S,
  context: DecisionContext,
  missing: (input: unknown) => FieldErrors,
  decide: (input: unknown, known: Known<F>) => Result<Decision<State, Event>, Rejection>,
): Result<Ready<State, Event, F>, Rejection> {
  const read = asking.form.safeParse(input);
  const unanswered = missing(read.success ? read.data : input);
  if (read.success && Object.keys(unanswered).length > 0) return refuseForm(unanswered, unanswered, asking.invalid);
  if (read.success) return accept({ asks: asksOf(asking, read.data, state), decide: (known) => decide(read.data, known) });
  const { revisar, invalid } = asking;
  const own = { ...unanswered, ...errorsByField(read.error.issues) };
  const refuse = (others: FieldErrors) => refuseForm({ ...others, ...own }, own, invalid);
  if (!revisar) return refuse({});
  return accept({
    asks: revisar.hechos(input, state) as Asks<F>,
    decide: (known) => refuse(revisar.campos(input, state, context, known)),
  });
}

const isAnswers = (input: unknown): input is Answers => typeof input === 'object' && input !== null && !Array.isArray(input);

/** Makes a lifecycle from its definition. Its decisions are pure: they receive the state and all the facts that they need. */
export function defineLifecycle<
  State,
  Event extends DomainEvent,
  E extends string,
  P extends Proposal,
  F extends FactMap,
  A extends Action<State, P, F>,
  Guard extends string = never,
  Computed extends string = never,
>(definition: LifecycleDefinition<State, Event, E, P, F, A, Guard, Computed>): Lifecycle<State, Event, E, P, F, A> {
  type Decided = Result<Decision<State, Event>, Rejection>;
  const { stream, events: catalog, empty, evolve, stateOf, before, annexes, claims, takes, overall, allows, system, words } = definition;
  const { machine, next } = machineOf(stream.kind, definition.states, definition.table, definition.guards, definition.computed);
  const actions = Object.values(definition.actions);
  const resolving = { evolve, stateOf, next, births: definition.births, complete: definition.complete };

  const action = (name: string): A | undefined => (Object.hasOwn(definition.actions, name) ? definition.actions[name] : undefined);
  const opening = (name: string): Opening<State, P, F> | undefined =>
    Object.hasOwn(definition.openings, name) ? definition.openings[name] : undefined;
  // The kernel folds events of any shape, while the catalogue is the lifecycle's own.
  const resolve = resolveWith.bind(null, resolving as never) as unknown as Lifecycle<State, Event, E, P, F, A>['resolve'];
  const impediment = (which: A, state: State) => impedimentOf(which, state, overall);
  const fold: Lifecycle<State, Event, E, P, F, A>['fold'] = (state, event) => evolve(state ?? empty, event, event);
  const { is, own } = narrowing<Event>(stream.kind, catalog);
  const after = (state: State | null, event: Logged): State => {
    const known = own(event);
    return evolve(state ?? empty, known, known);
  };
  const upToDate = (state: State, known: Known<F>, at: string) => {
    const proposals = before?.proposes(state, known) ?? [];
    return proposals.length === 0 ? accept({ events: [], state }) : resolve(state, proposals, { at, actor: system });
  };

  /** The child stream that these events begin, if any. A child refused by its own table is not born. */
  function child(state: State, events: readonly Event[], context: DecisionContext) {
    const proposals = annexes?.(state, events) ?? [];
    const born = proposals.length > 0 ? resolve(empty, proposals, context) : null;
    return born?.ok ? born.value : null;
  }

  const birthOf = ({ state, events }: Resolved<State, Event>): Birth => ({
    stream: stream.of(definition.idOf(state)),
    subject: definition.subject(state),
    events,
  });

  function decided(
    antes: State | null,
    primero: readonly Event[],
    from: State,
    proposals: readonly P[],
    context: DecisionContext,
  ): Decided {
    const resolved = resolve(from, proposals, context);
    if (!resolved.ok) return resolved;
    const { state } = resolved.value;
    const events = primero.length === 0 ? resolved.value.events : [...primero, ...resolved.value.events];
    const born = child(state, resolved.value.events, context);
    return accept({
      events,
      state,
      claims: claims ? events.flatMap((event) => claims(event, antes, state)) : [],
      takes: takes && antes ? takes(events, antes) : [],
      births: born ? [birthOf(born)] : [],
      answer: definition.answer({ events, state }, born ? [born.state] : [], context),
    });
  }

  function begin(state: State, name: string, input: unknown, context: DecisionContext, known: Known<F>): Result<Ready<State, Event, F>> {
    const which = action(name);
    if (!which) return reject('ACCION_DESCONOCIDA', `La acción «${name}» no existe`);
    if (!allows(context.actor.grupos, which.roles)) return reject('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
    const first = upToDate(state, known, context.at);
    if (!first.ok) return first;
    const { state: current, events } = first.value;
    const broken = impediment(which, current);
    if (broken) return reject('ACCION_NO_DISPONIBLE', broken.motivo, { datos: { accion: name, estado: stateOf(current) } });
    const others = which.soloDe?.(current, context.actor);
    if (others) return reject('SIN_PERMISO', others);
    const whole = which.completar?.(current, input ?? {}) ?? input ?? {};
    const missing = (answers: unknown) =>
      isAnswers(answers) ? missingAnswers(which.formOf?.(current, answers, context.actor) ?? {}, answers) : {};
    return readied(which, whole, current, context, missing, (read, facts) => {
      const proposals = which.decide(current, read, context, factsOf(which, facts));
      return proposals.ok ? decided(state, events, current, proposals.value, context) : proposals;
    });
  }

  function open(name: string, input: unknown, context: DecisionContext, onto: State | null = null): Result<Ready<State, Event, F>> {
    const which = opening(name);
    if (!which) return reject('ACCION_DESCONOCIDA', `La acción «${name}» no existe`);
    return readied(
      which,
      input ?? {},
      onto,
      context,
      () => ({}),
      (read, facts) => {
        const proposals = which.decide(read, context, factsOf(which, facts), onto);
        return proposals.ok ? decided(onto, [], onto ?? empty, proposals.value, context) : proposals;
      },
    );
  }

  return {
    stream,
    words,
    version: definition.version,
    declared: definition,
    machine,
    next,
    action,
    impediment,
    resolve,
    fold,
    begin,
    open,
    present: () => true,
    visibleTo: definition.visibleTo ?? (() => true),
    idOf: definition.idOf,
    subject: definition.subject,
    label: (name) => `${definition.metric ?? ''}${action(name) || Object.hasOwn(definition.openings, name) ? name : 'desconocida'}`,
    before: (state) => before?.hechos(state) ?? {},
    available: (state, actor, place = 'menu', known = {}) => {
      const first = before ? upToDate(state, known, before.at(state)) : accept({ state });
      const current = first.ok ? first.value.state : state;
      return availableOf<State, A>(actions, (which) => impediment(which, current), current, actor, place, allows);
    },
    decide: (state, name, input, context, known = {}) => {
      const ready = begin(state, name, input, context, known);
      return ready.ok ? ready.value.decide(known) : ready;
    },
    begins: (name, input, context, known = {}, onto) => {
      const ready = open(name, input, context, onto);
      return ready.ok ? ready.value.decide(known) : ready;
    },
    birthsOf: (state, events, context) => {
      const born = child(state, events, context);
      return born ? [birthOf(born)] : [];
    },
    answerOf: (state, context) => definition.answer({ events: [], state }, [], context),
    after,
    replay: (events) => events.reduce<State | null>(after, null),
    is,
    own,
  };
}
