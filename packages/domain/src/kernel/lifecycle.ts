import type { AnyStateMachine } from 'xstate';
import type { Action, ActionPlace, Opening, Proposal } from './action';
import type { Asks, Birth, Claim, Commands, CommandWords, Decision, DomainEvent, FactMap, Known, Ready, Take } from './commands';
import type { DecisionContext } from './context';
import type { Actor, EventDefinition } from './event';
import type { MoveTable, Step } from './moves';
import type { Recorded } from './recorded';
import type { Rejection, Result } from './rejection';
import type { StreamKind } from './stream';

/** Why an action is not available: hidden from everyone in this state, or shown but disabled. */
export interface Unavailable {
  readonly modo: 'oculta' | 'deshabilitada';
  readonly motivo: string;
}

/** The actions that a user may see, as the wire has them, with the Spanish reason of each disabled one. */
export interface Available {
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly motivos: Readonly<Record<string, string>>;
  /** The words on each shown action's button. */
  readonly etiquetas: Readonly<Record<string, string>>;
  /** Shown actions that only take the user somewhere. */
  readonly navegacion: readonly string[];
  /** The first available one that draws the eye. */
  readonly principal: string | null;
}

/** The events of a decision and the state after them. */
export interface Resolved<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/**
 * Everything that makes a lifecycle: its stream, its events and what they do, its states and moves, its actions and the
 * ways in which it begins.
 *
 * @typeParam State the folded stream
 * @typeParam Event the union of its events
 * @typeParam E its states
 * @typeParam P what its decisions propose
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
  /** Raised when the fold changes: the read models that keep folded states are rebuilt. */
  readonly version: number;
  /** The first one is where the machine starts in pictures. */
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
  /** The data of a proposed event, but for its state. */
  readonly complete?: (state: State, proposal: P) => object;
  /** The rules over all actions, looked at between those that hide one and those that disable it. */
  readonly overall?: (action: A, state: State) => Unavailable | null;
  readonly visibleTo?: (state: State, actor: Actor) => boolean;
  /** What the system must decide first, so that rules and moves see a state that is up to date. */
  readonly before?: {
    hechos(state: State): Asks<F>;
    proposes(state: State, known: Known<F>): readonly P[];
    /** The time at which it is looked at. */
    at(state: State): string;
  };
  /** What begins another stream of the lifecycle when these events are decided; nothing when none does. */
  readonly annexes?: (state: State, events: readonly Event[]) => readonly P[];
  /** The values that an event takes or gives back, given the state before and after the whole decision. */
  readonly claims?: (event: Event, before: State | null, after: State) => readonly Claim[];
  readonly takes?: (events: readonly Event[], before: State) => readonly Take[];
  readonly answer: (
    decided: Resolved<State, Event>,
    children: readonly State[],
    context: DecisionContext,
  ) => Readonly<Record<string, unknown>>;
  readonly words: CommandWords;
  /** What stands before the name of an action in metrics. */
  readonly metric?: string;
  readonly allows: (grupos: readonly string[], roles: readonly string[]) => boolean;
  readonly system: Actor;
}

/** A lifecycle, ready to be asked. */
export interface Lifecycle<State, Event extends DomainEvent, E extends string, P, F extends FactMap, A> extends Commands<State, Event, F> {
  readonly version: number;
  readonly machine: AnyStateMachine;
  /** The state an event leads to, or null when the state does not take it. */
  next(from: E, step: Step<State, Event['type']>): E | null;
  /** The action of a name; undefined for a name that is no action. */
  action(name: string): A | undefined;
  /** What keeps an action from being done, by anybody; null when nothing does. */
  impediment(action: A, state: State): Unavailable | null;
  /** The actions that a user may see, by the same rules that guard the commands. */
  available(state: State, actor: Pick<Actor, 'id' | 'grupos'>, place?: ActionPlace, known?: Known<F>): Available;
  /**
   * Turns proposals into events: asks the machine where each leads, writes it into the event, and folds it before the next
   * one. Refuses with TRANSICION_NO_PERMITIDA what the state does not take.
   */
  resolve(state: State, proposals: readonly P[], context: DecisionContext): Result<Resolved<State, Event>, Rejection>;
  /** The whole decision of a command, when the facts are at hand. */
  decide(state: State, name: string, input: unknown, context: DecisionContext, known?: Known<F>): Result<Decision<State, Event>, Rejection>;
  /** The whole decision of an opening, when the facts are at hand. */
  begins(name: string, input: unknown, context: DecisionContext, known?: Known<F>, onto?: State): Result<Decision<State, Event>, Rejection>;
  /** The same for a command that begins a stream; on a state, for one that waited for it. */
  open(name: string, input: unknown, context: DecisionContext, onto?: State): Result<Ready<State, Event, F>, Rejection>;
  /** The streams that begin with these events of a state. */
  birthsOf(state: State, events: readonly Event[], context: DecisionContext): readonly Birth[];
  /** What a command that changes nothing is answered. */
  answerOf(state: State, context: DecisionContext): Readonly<Record<string, unknown>>;
  /** The state that a stream's events tell, or null for an empty stream. */
  replay(events: readonly (Event & Recorded)[]): State | null;
  /** True when an event of the log is one of this lifecycle: the only way from the log to its types. */
  is<R extends { readonly type: string }>(event: R): event is R & Event;
}
