import type { EventCatalog, EventOf } from './event';

/** The explicit silence of a handler map: this event changes nothing here, on purpose. */
export const ignore = Symbol('ignore');

/**
 * A total map from every event of a catalogue to its handler or to `ignore`: the compiler refuses a forgotten one.
 */
export type ByEvent<C extends EventCatalog, Arguments extends readonly unknown[], Return> = {
  readonly [K in keyof C]: ((event: EventOf<C[K]>, ...rest: Arguments) => Return) | typeof ignore;
};
