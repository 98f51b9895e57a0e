import type { Actor } from './event';

/** What a decision may know besides the state: given by the caller, so that deciding stays pure. */
export interface DecisionContext {
  /** Business time, ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}
