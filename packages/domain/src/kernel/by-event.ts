import type { EventCatalog, EventIn, EventOf } from './event';

/** A total map from every event of a catalogue to its handler: the compiler refuses a forgotten event. */
export type TotalByEvent<C extends EventCatalog, Arguments extends readonly unknown[], Return> = {
  readonly [K in keyof C]: (event: EventOf<C[K]>, ...rest: Arguments) => Return;
};

/** Calls the handler of an event in a total map. */
export function handleByEvent<C extends EventCatalog, Arguments extends readonly unknown[], Return>(
  map: TotalByEvent<C, Arguments, Return>,
  event: EventIn<C>,
  ...rest: Arguments
): Return {
  // The compiler does not follow that a map total over C has the handler of every event of C.
  const handle = map[event.type as keyof C] as (event: EventIn<C>, ...rest: Arguments) => Return;
  return handle(event, ...rest);
}

/** What a process does about the events that it names, and which ones these are. */
export interface Reactions<C extends EventCatalog, Arguments extends readonly unknown[], Return> {
  /** Whether the process does anything about events of this type: only for them is a history worth reading. */
  has(type: string): type is Extract<keyof C, string>;
  /** What the event asks for; `null` when the process does nothing about its type. */
  handle(event: EventIn<C>, ...rest: Arguments): Return | null;
}

/** Declares the reactions of a process to some events of a catalogue. The others do nothing to it. */
export const reactions =
  <C extends EventCatalog, Arguments extends readonly unknown[], Return>() =>
  (map: Partial<TotalByEvent<C, Arguments, Return>>): Reactions<C, Arguments, Return> => {
    const handlers = map as Readonly<Record<string, ((event: EventIn<C>, ...rest: Arguments) => Return) | undefined>>;
    return {
      has: (type): type is Extract<keyof C, string> => Object.hasOwn(handlers, type),
      handle: (event, ...rest) => (Object.hasOwn(handlers, event.type) ? (handlers[event.type]?.(event, ...rest) ?? null) : null),
    };
  };
