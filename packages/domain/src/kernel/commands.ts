import type { DecisionContext } from './context';
import type { Actor } from './event';
import type { Logged, Recorded } from './recorded';
import type { Rejection, Result } from './rejection';
import type { StreamKind } from './stream';

/** A kind of fact: the domain's question and the service's answer. */
export interface Fact<Ask, Gives> {
  readonly ask: Ask;
  readonly gives: Gives;
}
/** The facts of a lifecycle by name. Declare it as a type alias: an interface would get an index signature. */
// biome-ignore lint/suspicious/noExplicitAny: each fact has types of its own
export type FactMap = Readonly<Record<string, Fact<any, any>>>;
/** A command's questions for facts. A null question is not asked, and its fact is null. */
export type Asks<F extends FactMap> = { readonly [K in keyof F]?: F[K]['ask'] | null };
/** The answers to the questions. */
export type Known<F extends FactMap> = { readonly [K in keyof F]?: F[K]['gives'] | null };

/** A value that belongs to one stream at a time, e.g. an RMA. Taken, or given back, in the append of the events. */
export interface Claim {
  readonly scope: string;
  readonly value: string;
  /** Gives the value back. */
  readonly release?: boolean;
  /** Streams that may already hold the value; it stays with them. */
  readonly shared?: readonly string[];
  /** The value identifies a person: the log holds only its HMAC. */
  readonly secret?: boolean;
  /** The stream that holds it, when it is another than the decision's: one that begins with it. */
  readonly owner?: string;
}

/** Units of a part to set aside before the events that promise them are written. */
export interface Take {
  readonly parte_id: number;
  readonly cantidad: number;
  readonly referencia: Readonly<Record<string, unknown>>;
  /** Distinguishes the takes of one command. */
  readonly id: number;
}

/** An event as the domain decides it: the log wraps it later. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Another stream that begins with this decision. It is written after the decision's own stream, once. */
export interface Birth {
  readonly stream: string;
  readonly subject?: string | undefined;
  readonly events: readonly DomainEvent[];
}

/** The decision of a command about one stream. */
export interface Decision<State, Event extends DomainEvent> {
  readonly events: readonly Event[];
  /** The state after the events. */
  readonly state: State;
  readonly claims: readonly Claim[];
  readonly takes: readonly Take[];
  readonly births: readonly Birth[];
  /** The answer to the caller, kept for a repetition of the command; plain JSON. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A command that passed role, rules and form, and now needs facts. */
export interface Ready<State, Event extends DomainEvent, F extends FactMap> {
  readonly asks: Asks<F>;
  decide(known: Known<F>): Result<Decision<State, Event>, Rejection>;
}

/** The command handler's messages for a kind of stream. */
export interface CommandWords<Id extends string | number = number> {
  /** The message for an unknown id. */
  readonly missing: (id: Id) => string;
  /** The message for too many concurrent writes in a row. */
  readonly conflict: string;
  /** The message for a claimed value of another stream, by scope. */
  readonly reserved: Readonly<
    Record<string, (claim: { readonly value: string; readonly owner: string }) => { readonly ok: false; readonly rejection: Rejection }>
  >;
}

/**
 * A kind of stream, as far as the one command handler needs it. Lifecycles and records implement it; the handler loads, asks, claims,
 * appends and retries.
 *
 * @typeParam State the folded stream
 * @typeParam Event the union of its events
 * @typeParam F the facts that its decisions may ask for
 * @typeParam Id identifies its streams
 */
export interface Commands<State, Event extends DomainEvent, F extends FactMap, Id extends string | number = number> {
  readonly stream: StreamKind<string, Id>;
  readonly words: CommandWords<Id>;
  /** The state of a stream that has no events yet, for kinds whose streams are always there; without it, it is missing. */
  readonly empty?: State;
  /** The id of the stream of a state: an opening writes there. */
  idOf(state: State): Id;
  /** The effect of an event on the state; null before the first. */
  fold(state: State | null, event: Event & Recorded): State | null;
  /** True when an event of the log is one of this kind: the only way from the log to its types. */
  is<R extends { readonly type: string }>(event: R): event is R & Event;
  /** The event, as one of this kind; throws for an event of another kind. */
  own<R extends { readonly type: string }>(event: R): R & Event;
  /** The state after one more event of the log, null before the first; throws for an event of another kind. */
  after(state: State | null, event: Logged): State | null;
  /** True when the stream counts as existing: an erased part does not. */
  present(state: State): boolean;
  /** True when the stream exists for a user. Otherwise it is refused as missing. */
  visibleTo(state: State, actor: Actor): boolean;
  /** The person whose data the events hold, e.g. `cliente-7`; undefined without one. */
  subject(state: State): string | undefined;
  /** The label of a command in metrics; one label for all names that callers invent. */
  label(name: string): string;
  /** Facts needed before the rules are checked. */
  before(state: State): Asks<F>;
  /** Checks name, role, rules and form of a command on a state: a refusal here asks for no facts. */
  begin(state: State, name: string, input: unknown, context: DecisionContext, known: Known<F>): Result<Ready<State, Event, F>, Rejection>;
  /** The same for a command that begins a stream. The decision names the number of the new stream. */
  open(name: string, input: unknown, context: DecisionContext): Result<Ready<State, Event, F>, Rejection>;
  /** The streams that begin with these events of a state, for kinds that begin some. */
  birthsOf?(state: State, events: readonly Event[], context: DecisionContext): readonly Birth[];
}
