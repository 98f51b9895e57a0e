import type { Asks, Claim, Commands, CommandWords, Decision, DomainEvent, FactMap, Known, Ready } from './commands';
import type { DecisionContext } from './context';
import type { EventDefinition } from './event';
import { narrowing } from './narrowing';
import type { Recorded } from './recorded';
import { accept, type Rejection, type Result, reject } from './rejection';
import type { StreamKind } from './stream';

/**
 * A command on a record: an aggregate without states, whose commands are always available. Its input is typed data; forms are checked at
 * the routes.
 */
export interface RecordCommand<State, Event extends DomainEvent, F extends FactMap, Input = unknown> {
  /** Its label in metrics; by default the record's kind and the command's name. */
  readonly label?: string;
  /** The facts it asks for; a null question is not asked. */
  hechos?(input: Input, state: State): Asks<F>;
  decide(state: State, input: Input, context: DecisionContext, known: Known<F>): Result<readonly Event[], Rejection>;
}

/** A command that begins a record. */
export interface RecordOpening<Event extends DomainEvent, F extends FactMap, Input = unknown> {
  readonly label?: string;
  hechos?(input: Input): Asks<F>;
  decide(input: Input, context: DecisionContext, known: Known<F>): Result<readonly Event[], Rejection>;
}

/** The definition of a kind of record. */
export interface RecordDefinition<State, Event extends DomainEvent, F extends FactMap, Id extends string | number> {
  readonly stream: StreamKind<string, Id>;
  readonly events: Readonly<Record<Event['type'], EventDefinition>>;
  readonly words: CommandWords<Id>;
  readonly evolve: (state: State | null, event: Event) => State | null;
  /** Raised when the fold changes: read models with folded states are rebuilt. */
  readonly version: number;
  readonly openings?: Readonly<Record<string, RecordOpening<Event, F>>>;
  readonly commands: Readonly<Record<string, RecordCommand<State, Event, F>>>;
  /** For kinds with openings: the id of the new record. */
  readonly idOf?: (state: State) => Id;
  /** The answer to the caller and to repetitions. */
  readonly answer: (state: State, events: readonly Event[], input: unknown) => Readonly<Record<string, unknown>>;
  /** The values that an event takes or releases, given the record before and after it. */
  readonly claims?: (event: Event, before: State | null, after: State) => readonly Claim[];
  /** The person whose data the events contain; nobody by default. */
  readonly subject?: (state: State) => string;
  /** True when the record counts as existing; always by default. */
  readonly present?: (state: State) => boolean;
  /** For records that always exist. */
  readonly empty?: State;
}

/** The answer to a question; throws for a question that was not asked. */
export function asked<T>(fact: T | null | undefined): T {
  if (fact === null || fact === undefined) throw new Error('Decided with a fact that was not asked');
  return fact;
}

const UNKNOWN_LABEL = 'desconocida';

/** Declares a kind of record. */
export function defineRecord<State, Event extends DomainEvent, F extends FactMap, Id extends string | number = number>(
  definition: RecordDefinition<State, Event, F, Id>,
): Commands<State, Event, F, Id> {
  const {
    stream,
    events: catalog,
    words,
    evolve,
    version,
    openings = {},
    commands,
    idOf,
    answer,
    claims,
    subject,
    present,
    empty,
  } = definition;
  const labels = new Map(
    Object.entries({ ...openings, ...commands }).map(([name, { label }]) => [name, label ?? `${stream.kind}.${name}`]),
  );

  const decided = (before: State | null, events: readonly Event[], input: unknown): Result<Decision<State, Event>> => {
    const taken: Claim[] = [];
    let state = before;
    for (const event of events) {
      const after = evolve(state, event);
      if (after === null) throw new Error(`${event.type} leaves nothing of ${stream.kind}`);
      taken.push(...(claims?.(event, state, after) ?? []));
      state = after;
    }
    if (state === null) throw new Error(`Nothing begins ${stream.kind}`);
    return accept({ events, state, claims: taken, takes: [], births: [], answer: answer(state, events, input) });
  };
  const ready = (
    before: State | null,
    input: unknown,
    asks: Asks<F>,
    decide: (known: Known<F>) => Result<readonly Event[], Rejection>,
  ): Ready<State, Event, F> => ({
    asks,
    decide: (known) => {
      const proposed = decide(known);
      return proposed.ok ? decided(before, proposed.value, input) : proposed;
    },
  });
  const { is, own } = narrowing<Event>(stream.kind, catalog);
  const unknown = (name: string) => reject('ACCION_DESCONOCIDA', `La acción «${name}» no existe`);

  return {
    stream,
    version,
    words,
    ...(empty === undefined ? {} : { empty }),
    idOf: (state) => {
      if (!idOf) throw new Error(`Nothing opens ${stream.kind}`);
      return idOf(state);
    },
    fold: (state, event: Event & Recorded) => evolve(state, event),
    is,
    own,
    after: (state, event) => evolve(state, own(event)),
    present: present ?? (() => true),
    visibleTo: () => true,
    subject: (state) => subject?.(state),
    label: (name) => labels.get(name) ?? UNKNOWN_LABEL,
    before: () => ({}),
    begin: (state, name, input, context) => {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) return unknown(name);
      return accept(ready(state, input, command.hechos?.(input, state) ?? {}, (known) => command.decide(state, input, context, known)));
    },
    open: (name, input, context) => {
      const opening = Object.hasOwn(openings, name) ? openings[name] : undefined;
      if (!opening) return unknown(name);
      return accept(ready(null, input, opening.hechos?.(input) ?? {}, (known) => opening.decide(input, context, known)));
    },
  };
}
