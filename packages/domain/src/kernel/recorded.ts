import type { Actor } from './event';

/** The part of a stored event that a fold looks at besides its data. */
export interface Recorded {
  readonly at: string;
  readonly actor: Actor;
}

/** An event as the log gives it back, before anybody knows whose it is. */
export interface Logged extends Recorded {
  readonly type: string;
  readonly data: object;
}
