import type { EventCatalog, EventIn, EventOf } from './event';

/** A total map from every event of a catalogue to its handler; a missing event does not compile. */
export type TotalByEvent<C extends EventCatalog, Arguments extends readonly unknown[], Return> = {
  readonly [K in keyof C]: (event: EventOf<C[K]>, ...rest: Arguments) => Return;
};

/** Calls the handler of an event in a total map. */
export function handleByEvent<C extends EventCatalog, Arguments extends readonly unknown[], Return>(
  map: TotalByEvent<C, Arguments, Return>,
  event: EventIn<C>,
  ...rest: Arguments
): Return {
  // TypeScript cannot infer that a map total over C has the handler of every event of C.
  const handle = map[event.type as keyof C] as (event: EventIn<C>, ...rest: Arguments) => Return;
  return handle(event, ...rest);
}

/** The reactions of a process to the events it handles, and their names. */
export interface Reactions<C extends EventCatalog, Arguments extends readonly unknown[], Return> {
  /** True when the process reacts to events of this type; for other types its history need not be read. */
  has(type: string): type is Extract<keyof C, string>;
  /** The commands that the event causes; null when the process does not handle its type. */
  handle(event: EventIn<C>, ...rest: Arguments): Return | null;
}

/** The events whose definition says that no process handles them. */
type UnheardByAll<C extends EventCatalog> = { [K in keyof C]: C[K] extends { readonly unheard: true } ? K : never }[keyof C];

/**
 * Declares the reactions of a process to a catalogue: first the events it deliberately ignores, besides those that no process handles, then
 * the handler of each other event. An event in neither or in both does not compile.
 */
export const reactions =
  <C extends EventCatalog, Arguments extends readonly unknown[], Return>() =>
  <Unheard extends keyof C>(
    _unheard: readonly Unheard[],
    map: Omit<TotalByEvent<C, Arguments, Return>, Unheard | UnheardByAll<C>>,
  ): Reactions<C, Arguments, Return> => {
    const handlers = map as Readonly<Record<string, ((event: EventIn<C>, ...rest: Arguments) => Return) | undefined>>;
    return {
      has: (type): type is Extract<keyof C, string> => Object.hasOwn(handlers, type),
      handle: (event, ...rest) => (Object.hasOwn(handlers, event.type) ? (handlers[event.type]?.(event, ...rest) ?? null) : null),
    };
  };
