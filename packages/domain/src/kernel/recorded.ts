import type { Actor } from './event';

/** The part of a stored event that a fold looks at besides its data. */
export interface Recorded {
  readonly at: string;
  readonly actor: Actor;
}
