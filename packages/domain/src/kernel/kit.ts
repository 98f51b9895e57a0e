import type { z } from 'zod';
import type { Action, Opening, Proposal } from './action';
import type { FactMap } from './commands';
import type { EventCatalog, EventOf } from './event';

/** A proposal of an event from a catalogue: its data without the fields that the kernel writes. */
export type ProposalOf<C extends EventCatalog, WrittenByKernel extends string, OnProposal = unknown> = {
  [K in keyof C]: { readonly type: EventOf<C[K]>['type']; readonly data: Omit<EventOf<C[K]>['data'], WrittenByKernel> } & OnProposal;
}[keyof C];

/**
 * The typed builders of a lifecycle's actions and openings. They stand in a separate file to avoid a cycle: actions import the kit, and the
 * lifecycle imports the actions.
 * @typeParam Extra the fields that only this lifecycle's actions have
 */
export const lifecycleKit = <State, P extends Proposal, F extends FactMap, Extra = unknown>() => ({
  /** Declares an action. */
  action: <Form extends z.ZodType, N extends keyof F = never>(
    action: Action<State, P, F, Form, N> & Extra,
  ): Action<State, P, F, Form, N> & Extra => action,
  /** Declares a way in which a stream begins. */
  opening: <Form extends z.ZodType, N extends keyof F = never>(opening: Opening<State, P, F, Form, N>): Opening<State, P, F, Form, N> =>
    opening,
});
