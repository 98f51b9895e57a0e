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

/** A decided event, still without the state it leads to. */
export interface Proposal {
  readonly type: string;
  readonly data: object;
}

/** The facts of these names, as a decision receives them; an unasked one is null. */
export type FactsOf<F extends FactMap, N extends keyof F> = { readonly [K in N]: F[K]['gives'] | null };
type Question<State, Input, Ask> = { ask(input: Input, state: State): Ask | null }['ask'];

/** The form of an action, and the facts that its decision needs. */
interface Asking<State, F extends FactMap, Form extends z.ZodType, N extends keyof F> {
  readonly form: Form;
  /** The message of a refused form above its fields; otherwise the first of their messages. */
  readonly invalid?: string;
  /** The questions to the service, by fact. A question that answers null is not asked. */
  readonly hechos?: { readonly [K in N]?: Question<State, z.output<Form>, F[K]['ask']> };
  /** Further errors of an input that the form refuses, so that all errors are shown at once. */
  readonly revisar?: {
    hechos(input: unknown, state: State): Asks<F>;
    campos(input: unknown, state: State, context: DecisionContext, known: Known<F>): FieldErrors;
  };
}

/**
 * One action of a lifecycle: its roles, its rules for showing and enabling, its form and its decision. From it come the HTTP route, the
 * OpenAPI operation, `acciones`, the generic form and the lifecycle page.
 *
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
  /** Spanish words on the button. */
  readonly label: string;
  readonly place: ActionPlace;
  readonly roles: readonly string[];
  /** All must hold for the action to show; a broken one hides it. */
  readonly visible: readonly Rule<State>[];
  /** All must hold for a shown action to be enabled; the first broken one gives the reason. */
  readonly enabled: readonly Rule<State>[];
  /** Limits the action further among its roles: the reason to refuse, or null. It is hidden from the others. */
  readonly soloDe?: (state: State, actor: Pick<Actor, 'id' | 'grupos'>) => string | null;
  /** The fields that the state and the other answers require of a user or leave out: the server checks it, the dialog shows it. */
  formOf?(state: State, answers: Answers, actor: Pick<Actor, 'grupos'>): Standings;
  /** Completes an input with the state, for an action that changes only the fields in its input. */
  readonly completar?: (state: State, input: unknown) => unknown;
  /** A valid input, for the API's document and for the walks over all situations. */
  readonly example: z.input<Form>;
  /** The definitions of the events it may decide. */
  readonly events: readonly EventDefinition[];
  /** Cannot be undone: the dialog says so before. */
  readonly irreversible?: boolean;
  /** It only navigates: it is shown, but decides nothing. */
  readonly navegacion?: boolean;
  /** The types of the events that it undoes. */
  readonly undoes?: readonly P['type'][];
  /** Marks it as the next step's main button when it is available. */
  readonly primary?: boolean;
  // A method, so that a registry holds actions of many forms.
  decide(state: State, input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>): Result<readonly P[]>;
}

/** One way in which a stream of the lifecycle begins; or, decided on a state, continues one that waited for it. */
export interface Opening<State, P extends Proposal, F extends FactMap, Form extends z.ZodType = z.ZodType, N extends keyof F = keyof F>
  extends Asking<State | null, F, Form, N> {
  /** A valid input, when a person gives it. */
  readonly example?: z.input<Form>;
  decide(input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>, onto: State | null): Result<readonly P[]>;
}

/** The part of an action that pages and registries read, whatever its lifecycle. */
export type AnyAction<State> = Pick<
  Action<State, Proposal, FactMap>,
  'name' | 'label' | 'place' | 'roles' | 'visible' | 'enabled' | 'form' | 'example' | 'events' | 'irreversible' | 'undoes'
>;
