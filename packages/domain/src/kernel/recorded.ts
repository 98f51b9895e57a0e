import type { Actor } from './event';

/** The part of a stored event that a fold uses besides its data. */
export interface Recorded {
  readonly at: string;
  readonly actor: Actor;
}

/** An event as the log returns it, before it is narrowed to a kind. */
export interface Logged extends Recorded {
  readonly type: string;
  readonly data: object;
}
