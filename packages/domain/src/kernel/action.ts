import type { z } from 'zod';
import type { Asks, FactMap, Known } from './commands';
import type { DecisionContext } from './context';
import type { Actor, EventDefinition } from './event';
import type { FieldErrors, Result } from './rejection';
import type { Rule } from './rule';

/**
 * Where an action is offered: `menu` in the actions menu (`acciones.visible`), `panel` on a screen of its own (parts
 * table, exceptions, files, edit), `sistema` only to clocks and process managers.
 */
export type ActionPlace = 'menu' | 'panel' | 'sistema';

/** A decided event that does not know yet which state it leads to. */
export interface Proposal {
  readonly type: string;
  readonly data: object;
}

/** The facts of these names, as a decision receives them; one that was not asked is null. */
export type FactsOf<F extends FactMap, N extends keyof F> = { readonly [K in N]: F[K]['gives'] | null };
type Question<State, Input, Ask> = { ask(input: Input, state: State): Ask | null }['ask'];

/** What is asked of a user, and what must be known before the answer is decided. */
interface Asking<State, F extends FactMap, Form extends z.ZodType, N extends keyof F> {
  readonly form: Form;
  /** What a refused form is told above its fields; otherwise the first of their messages. */
  readonly invalid?: string;
  /** The questions to the service, by fact. A question that answers null is not asked. */
  readonly hechos?: { readonly [K in N]?: Question<State, z.output<Form>, F[K]['ask']> };
  /** What else is wrong with an input that the form refuses, so that all is told at once. */
  readonly revisar?: {
    hechos(input: unknown, state: State): Asks<F>;
    campos(input: unknown, state: State, context: DecisionContext, known: Known<F>): FieldErrors;
  };
}

/**
 * One action of a lifecycle: who may do it, when it shows, when it is enabled, what it asks and what it decides.
 * From it come the HTTP route, the OpenAPI operation, `acciones`, the generic form and the lifecycle page.
 *
 * @typeParam State the folded stream
 * @typeParam P the events it may decide, still without the state they lead to
 * @typeParam F the facts of the lifecycle
 * @typeParam Form the schema of what the user sends
 * @typeParam N the names of the facts that it asks for
 */
export interface Action<State, P extends Proposal, F extends FactMap, Form extends z.ZodType = z.ZodType, N extends keyof F = keyof F>
  extends Asking<State, F, Form, N> {
  /** The wire name, e.g. `selectTechnician` (specification 001, section 2). */
  readonly name: string;
  /** Spanish words on the button. */
  readonly label: string;
  readonly place: ActionPlace;
  readonly roles: readonly string[];
  /** All must hold for the action to show; a broken one hides it. */
  readonly visible: readonly Rule<State>[];
  /** All must hold for a shown action to be enabled; the first broken one gives the reason. */
  readonly enabled: readonly Rule<State>[];
  /** Who may do it among those with the role: the reason to refuse, or null. Hidden from the others. */
  readonly soloDe?: (state: State, actor: Pick<Actor, 'id' | 'grupos'>) => string | null;
  /** What an input says together with the state, for an action that changes only what its input names. */
  readonly completar?: (state: State, input: unknown) => unknown;
  /** The definitions of the events it may decide. */
  readonly events: readonly EventDefinition[];
  /** Cannot be undone: the dialog says so before. */
  readonly irreversible?: boolean;
  /** It only takes the user somewhere: shown, but it decides nothing. */
  readonly navegacion?: boolean;
  /** Draws the eye as the next step's main button when it is available. */
  readonly primary?: boolean;
  // A method, so that a registry holds actions of many forms.
  decide(state: State, input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>): Result<readonly P[]>;
}

/** One way in which a stream of the lifecycle begins; or, decided on a state, in which one that waited for it goes on. */
export interface Opening<State, P extends Proposal, F extends FactMap, Form extends z.ZodType = z.ZodType, N extends keyof F = keyof F>
  extends Asking<State | null, F, Form, N> {
  decide(input: z.output<Form>, context: DecisionContext, facts: FactsOf<F, N>, onto: State | null): Result<readonly P[]>;
}

/** What a page or a registry reads of an action, whatever its lifecycle. */
export type AnyAction<State> = Pick<
  Action<State, Proposal, FactMap>,
  'name' | 'label' | 'place' | 'roles' | 'visible' | 'enabled' | 'form' | 'events' | 'irreversible'
>;
