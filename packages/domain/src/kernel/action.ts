import type { z } from 'zod';
import type { Actor, EventDefinition } from './event';
import type { Rejection, Result } from './rejection';
import type { Rule } from './rule';

/** What a decision may know besides the state: given by the caller, so that deciding stays pure. */
export interface DecisionContext {
  /** Business time, ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}

/**
 * Where an action is offered: `menu` in the actions menu of the order (`acciones.visible`), `panel` on a
 * screen of its own (parts table, exceptions, files, edit), `sistema` only to clocks and process managers.
 */
export type ActionPlace = 'menu' | 'panel' | 'sistema';

/**
 * One action of a lifecycle: who may do it, when it shows, when it is enabled, what it asks and what it decides.
 * From it come the HTTP route, the OpenAPI operation, `acciones`, the generic form and the lifecycle page.
 *
 * @typeParam State the folded aggregate
 * @typeParam Input the schema of what the user sends
 * @typeParam Event the union of events it may decide, still without the state they lead to
 * @typeParam Facts what a preparation fetches before deciding (stock, catalogues); `undefined` when it needs none
 */
export interface ActionDefinition<State, Input extends z.ZodType, Event, Facts = undefined> {
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
  readonly form: Input;
  /** The definitions of the events it may decide. */
  readonly events: readonly EventDefinition[];
  /** Cannot be undone: the dialog says so before. */
  readonly irreversible?: boolean;
  readonly decide: (state: State, input: z.output<Input>, context: DecisionContext, facts: Facts) => Result<readonly Event[], Rejection>;
}

/** An action whose input, events and facts are not known to the holder (a registry's element). */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds actions of many inputs
export type AnyAction<State> = ActionDefinition<State, any, any, any>;
