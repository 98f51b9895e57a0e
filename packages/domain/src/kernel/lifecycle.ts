import type { AnyStateMachine } from 'xstate';
import type { Action, ActionPlace, AnyAction, Opening, Proposal } from './action';
import type { Asks, Birth, Claim, Commands, CommandWords, Decision, DomainEvent, FactMap, Known, Ready, Take } from './commands';
import type { DecisionContext } from './context';
import type { Actor, EventCatalog, EventDefinition } from './event';
import type { MoveTable, Step } from './moves';
import type { Logged, Recorded } from './recorded';
import type { Rejection, Result } from './rejection';
import type { StreamKind } from './stream';

/** The reason why an action is not available: hidden from everyone in this state, or shown but disabled. */
export interface Unavailable {
  readonly modo: 'oculta' | 'deshabilitada';
  readonly motivo: string;
}

/** The actions that a user may see, in wire form, with the Spanish reason of each disabled one. */
export interface Available {
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly motivos: Readonly<Record<string, string>>;
  /** The label of each shown action's button. */
  readonly etiquetas: Readonly<Record<string, string>>;
  /** Shown actions that only navigate. */
  readonly navegacion: readonly string[];
  /** The first available action marked as primary. */
  readonly principal: string | null;
}

/** The events of a decision and the state after them. */
export interface Resolved<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/**
 * The definition of a lifecycle: its stream, its events and their effects, its states and moves, its actions and the ways in which it
 * begins.
 *
 * @typeParam State the folded stream
 * @typeParam Event the union of its events
 * @typeParam E its states
 * @typeParam P the proposals of its decisions
 * @typeParam F the facts that they may ask for
 * @typeParam A an element of its registry of actions
 */
export interface LifecycleDefinition<
  State,
  Event extends DomainEvent,
  E extends string,
  P extends Proposal,
  F extends FactMap,
  A extends Action<State, P, F>,
  Guard extends string,
  Computed extends string,
> {
  readonly stream: StreamKind;
  readonly events: Readonly<Record<Event['type'], EventDefinition>>;
  readonly empty: State;
  readonly evolve: (state: State, event: Event, meta: Recorded) => State;
  /** Raised when the fold changes, so that read models with folded states are rebuilt. */
  readonly version: number;
  /** The first one is the initial state in diagrams. */
  readonly states: readonly E[];
  readonly stateOf: (state: State) => E;
  readonly table: MoveTable<E, Event['type'], Guard, Computed>;
  readonly guards: Readonly<Record<Guard, (step: Step<State, Event['type']>) => boolean>>;
  readonly computed: Readonly<Record<Computed, (state: State) => E | null>>;
  /** The events that begin a stream, and the first state of each. */
  readonly births: Partial<Record<Event['type'], (state: State) => E>>;
  readonly openings: Readonly<Record<string, Opening<State, P, F>>>;
  readonly actions: Readonly<Record<string, A>>;
  /** The id in the stream's name. */
  readonly idOf: (state: State) => number;
  readonly subject: (state: State) => string | undefined;
  /** The data of a proposed event, without its state. */
  readonly complete?: (state: State, proposal: P) => object;
  /** The rules over all actions, between those that hide one and those that disable it. */
  readonly overall?: (action: A, state: State) => Unavailable | null;
  readonly visibleTo?: (state: State, actor: Actor) => boolean;
  /** Decisions of the system that come first, so that rules and moves see an up-to-date state. */
  readonly before?: {
    hechos(state: State): Asks<F>;
    proposes(state: State, known: Known<F>): readonly P[];
    /** The time of the check. */
    at(state: State): string;
  };
  /** The proposals that begin another stream of this lifecycle because of these events; empty without one. */
  readonly annexes?: (state: State, events: readonly Event[]) => readonly P[];
  /** The values that an event takes or releases, given the state before and after the whole decision. */
  readonly claims?: (event: Event, before: State | null, after: State) => readonly Claim[];
  readonly takes?: (events: readonly Event[], before: State) => readonly Take[];
  readonly answer: (
    decided: Resolved<State, Event>,
    children: readonly State[],
    context: DecisionContext,
  ) => Readonly<Record<string, unknown>>;
  readonly words: CommandWords;
  /** The prefix of action names in metrics. */
  readonly metric?: string;
  readonly allows: (grupos: readonly string[], roles: readonly string[]) => boolean;
  readonly system: Actor;
}

/** The part of a declaration that pages and records of the lifecycle use. */
export interface Declared<State, E extends string> {
  readonly states: readonly E[];
  readonly table: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly actions: Readonly<Record<string, AnyAction<State>>>;
  readonly events: EventCatalog;
  readonly empty: State;
}

/** A lifecycle, ready for use. */
export interface Lifecycle<State, Event extends DomainEvent, E extends string, P, F extends FactMap, A> extends Commands<State, Event, F> {
  readonly declared: Declared<State, E>;
  readonly machine: AnyStateMachine;
  /** The state an event leads to, or null when the state does not take it. */
  next(from: E, step: Step<State, Event['type']>): E | null;
  /** The action with a name; undefined for an unknown name. */
  action(name: string): A | undefined;
  /** The reason why nobody can do an action; null when nothing prevents it. */
  impediment(action: A, state: State): Unavailable | null;
  /** The actions that a user may see, by the same rules as the commands. */
  available(state: State, actor: Pick<Actor, 'id' | 'grupos'>, place?: ActionPlace, known?: Known<F>): Available;
  /**
   * Turns proposals into events: asks the machine for the target of each, writes it into the event, and folds it before the next one.
   * Refuses an event that the state does not take with TRANSICION_NO_PERMITIDA.
   */
  resolve(state: State, proposals: readonly P[], context: DecisionContext): Result<Resolved<State, Event>, Rejection>;
  /** The whole decision of a command, given its facts. */
  decide(state: State, name: string, input: unknown, context: DecisionContext, known?: Known<F>): Result<Decision<State, Event>, Rejection>;
  /** The whole decision of an opening, given its facts. */
  begins(name: string, input: unknown, context: DecisionContext, known?: Known<F>, onto?: State): Result<Decision<State, Event>, Rejection>;
  /** The same for a command that begins a stream; `onto` is the state of a stream that waited for it. */
  open(name: string, input: unknown, context: DecisionContext, onto?: State): Result<Ready<State, Event, F>, Rejection>;
  /** The streams that begin with these events. */
  birthsOf(state: State, events: readonly Event[], context: DecisionContext): readonly Birth[];
  /** The answer to a command that changes nothing. */
  answerOf(state: State, context: DecisionContext): Readonly<Record<string, unknown>>;
  /** The state of a stream's events, or null for an empty stream. */
  replay(events: readonly Logged[]): State | null;
  /** The state after a logged event; `state` is null before the first. */
  after(state: State | null, event: Logged): State;
}
