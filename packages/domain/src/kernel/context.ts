import type { Actor } from './event';

/** The input of a decision besides the state. The caller provides it, so that decisions stay pure. */
export interface DecisionContext {
  /** Business time, ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}
