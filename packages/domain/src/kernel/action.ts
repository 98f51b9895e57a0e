import type { z } from 'zod';
import type { Asks, FactMap, Known } from './commands';
import type { DecisionContext } from './context';
import type { Actor, EventDefinition } from './event';
import type { Answers, Standings } from './form';
import type { FieldErrors, Result } from './rejection';
import type { Rule } from './rule';

/**
 * The place of an action: `menu` in the actions menu (`acciones.visible`), `panel` on a separate part of a screen (parts table, exceptions,
 * files, edit), `sistema` only for clocks and process managers.
 */
export type ActionPlace = 'menu' | 'panel' | 'sistema';

/** A decided event, without the state it leads to. */
export interface Proposal {
  readonly type: string;
  readonly data: object;
}

/** The named facts, as a decision receives them; a fact that was not requested is null. */
export type FactsOf<F extends FactMap, N extends keyof F> = { readonly [K in N]: F[K]['gives'] | null };
type Question<State, Input, Ask> = { ask(input: Input, state: State): Ask | null }['ask'];

/** The form of an action, and the facts that its decision needs. */
interface Asking<State, F extends FactMap, Form extends z.ZodType, N extends keyof F> {
  readonly form: Form;
  /** The message above the fields of a refused form; by default the first of their messages. */
  readonly invalid?: string;
  /** The questions to the service, by fact. A question that answers null is not asked. */
  readonly hechos?: { readonly [K in N]?: Question<State, z.output<Form>, F[K]['ask']> };
  /** Further errors of a refused input, so that all errors are shown at once. */
  readonly revisar?: {
    hechos(input: unknown, state: State): Asks<F>;
    campos(input: unknown, state: State, context: DecisionContext, known: Known<F>): FieldErrors;
  };
}

/**
 * One action of a lifecycle: its roles, its rules for showing and enabling, its form and its decision. From it come the HTTP route, the
 * OpenAPI operation, the `acciones` field, the generic form and the lifecycle page.
 * @typeParam State the folded stream
 * @typeParam P the events it may decide, still without the state they lead to
 * @typeParam F the facts of the lifecycle
 * @typeParam Form the schema of the user's input
 * @typeParam N the names of the facts that it needs
 */
export interface Action<State, P extends Proposal, F extends FactMap, Form extends z.ZodType = z.ZodType, N extends keyof F = keyof F>
  extends Asking<State, F, Form, N> {
  /** The wire name, e.g. `selectTechnician` (specification, chapter 5). */
  readonly name: string;
  /** The Spanish label of the button. */
  readonly label: string;
  readonly place: ActionPlace;
  readonly roles: readonly string[];
  /** All must hold for the action to be shown; a broken one hides it. */
  readonly visible: readonly Rule<State>[];
  /** All must hold for a shown action to be enabled; the first broken one gives the reason. */
  readonly enabled: readonly Rule<State>[];
  /** Limits the action to some users among its roles: returns the reason to refuse, or null. It is hidden from the others. */
  readonly soloDe?: (state: State, actor: Pick<Actor, 'id' | 'grupos'>) => string | null;
  /** The fields that the state and the other answers require or leave out; the server checks them and the dialog shows them. */
  formOf?(state: State, answers: Answers, actor: Pick<Actor, 'grupos'>): Standings;
  /** Completes an input from the state, for an action that changes only the fields given. */
  readonly completar?: (state: State, input: unknown) => unknown;
  /** A valid input, for the API's document and for the walks over all situations. */
  readonly example: z.input<Form>;
  /** The definitions of the events it may decide. */
  readonly events: readonly EventDefinition[];
  /** True when it cannot be undone; the dialog says so first. */
  readonly irreversible?: boolean;
  /** True when it only navigates: it is shown, but decides nothing. */
  readonly navegacion?: boolean;
  /** The types of events that it undoes. */
  readonly undoes?: readonly P['type'][];
  /** True for the main button of the next step, when it is available. */
  readonly primary?: boolean;
  // Declared as a method, so that a registry can hold actions of different forms.
  decide(state: State, input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>): Result<readonly P[]>;
}

/** One way in which a stream of the lifecycle begins. Given a state, it continues a stream that waited for it. */
export interface Opening<State, P extends Proposal, F extends FactMap, Form extends z.ZodType = z.ZodType, N extends keyof F = keyof F>
  extends Asking<State | null, F, Form, N> {
  /** A valid input, for openings by a person. */
  readonly example?: z.input<Form>;
  decide(input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>, onto: State | null): Result<readonly P[]>;
}

/** The part of an action that pages and registries read, for any lifecycle. */
export type AnyAction<State> = Pick<
  Action<State, Proposal, FactMap>,
  'name' | 'label' | 'place' | 'roles' | 'visible' | 'enabled' | 'form' | 'example' | 'events' | 'irreversible' | 'undoes'
>;
