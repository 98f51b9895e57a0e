import type { Actor } from './event';

/** The input of a decision besides the state: the caller gives it, so that deciding stays pure. */
export interface DecisionContext {
  /** Business time, ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}
