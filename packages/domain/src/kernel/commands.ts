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
/** The facts of a lifecycle by name. It must be a type alias, since an interface would get an index signature. */
// biome-ignore lint/suspicious/noExplicitAny: each fact has types of its own
export type FactMap = Readonly<Record<string, Fact<any, any>>>;
/** A command's questions for facts. A null question is not asked, and its fact is null. */
export type Asks<F extends FactMap> = { readonly [K in keyof F]?: F[K]['ask'] | null };
/** The answers to the questions. */
export type Known<F extends FactMap> = { readonly [K in keyof F]?: F[K]['gives'] | null };

/** A unique value that one stream holds at a time, e.g. an RMA. It is taken or released in the append of the events. */
export interface Claim {
  readonly scope: string;
  readonly value: string;
  /** True to release the value. */
  readonly release?: boolean;
  /** Streams that may already hold the value; it stays with them. */
  readonly shared?: readonly string[];
  /** True when the value identifies a person; the log then holds only its HMAC. */
  readonly secret?: boolean;
  /** The stream that holds it, when that is not the decision's own but one born with it. */
  readonly owner?: string;
}

/** Units of a part to set aside before the events that promise them are written. */
export interface Take {
  readonly parte_id: number;
  readonly cantidad: number;
  readonly referencia: Readonly<Record<string, unknown>>;
  /** Distinguishes the takes of a command from each other. */
  readonly id: number;
}

/** An event as the domain decides it, before the log wraps it. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Another stream that begins with this decision. It is written once, after the decision's own stream. */
export interface Birth {
  readonly stream: string;
  readonly subject?: string | undefined;
  readonly events: readonly DomainEvent[];
}

/** The decision of a command on one stream. */
export interface Decision<State, Event extends DomainEvent> {
  readonly events: readonly Event[];
  /** The state after the events. */
  readonly state: State;
  readonly claims: readonly Claim[];
  readonly takes: readonly Take[];
  readonly births: readonly Birth[];
  /** The answer to the caller, stored for repetitions of the command; plain JSON. */
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
  /** The message after too many conflicting writes in a row. */
  readonly conflict: string;
  /** The message for a value that another stream holds, by scope. */
  readonly reserved: Readonly<
    Record<string, (claim: { readonly value: string; readonly owner: string }) => { readonly ok: false; readonly rejection: Rejection }>
  >;
}

/**
 * A kind of stream, as the command handler needs it. Lifecycles and records implement it; the handler loads, asks, claims, appends and
 * retries.
 * @typeParam State the folded stream
 * @typeParam Event the union of its events
 * @typeParam F the facts that its decisions may ask for
 * @typeParam Id identifies its streams
 */
export interface Commands<State, Event extends DomainEvent, F extends FactMap, Id extends string | number = number> {
  readonly stream: StreamKind<string, Id>;
  /** The version of its fold. */
  readonly version: number;
  readonly words: CommandWords<Id>;
  /** The state of a stream without events, for kinds whose streams always exist. Without it, such a stream is missing. */
  readonly empty?: State;
  /** The id of the stream of a state; an opening writes there. */
  idOf(state: State): Id;
  /** The state after an event; `state` is null before the first. */
  fold(state: State | null, event: Event & Recorded): State | null;
  /** True when a logged event belongs to this kind: the only way from the log to its types. */
  is<R extends { readonly type: string }>(event: R): event is R & Event;
  /** The event typed as one of this kind; throws for an event of another kind. */
  own<R extends { readonly type: string }>(event: R): R & Event;
  /** The state after a logged event; `state` is null before the first. Throws for an event of another kind. */
  after(state: State | null, event: Logged): State | null;
  /** True when the stream counts as existing; an erased part does not. */
  present(state: State): boolean;
  /** True when the user may know of the stream; otherwise it is refused as missing. */
  visibleTo(state: State, actor: Actor): boolean;
  /** The person whose data the events contain, e.g. `cliente-7`; undefined without one. */
  subject(state: State): string | undefined;
  /** The label of a command in metrics; all unknown names share one. */
  label(name: string): string;
  /** Facts needed before the rules are checked. */
  before(state: State): Asks<F>;
  /** Checks the name, role, rules and form of a command on a state. A refusal here asks for no facts. */
  begin(state: State, name: string, input: unknown, context: DecisionContext, known: Known<F>): Result<Ready<State, Event, F>, Rejection>;
  /** The same for a command that begins a stream; the decision gives the new stream's number. */
  open(name: string, input: unknown, context: DecisionContext): Result<Ready<State, Event, F>, Rejection>;
  /** The streams that begin with these events, for kinds that begin others. */
  birthsOf?(state: State, events: readonly Event[], context: DecisionContext): readonly Birth[];
}
