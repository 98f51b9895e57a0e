import type { DomainEvent } from './commands';

/** Narrows logged events to those of a catalogue. The data need no check, because their schema checked them when they were written. */
export function narrowing<Event extends DomainEvent>(kind: string, catalog: Readonly<Record<Event['type'], unknown>>) {
  const is = <R extends { readonly type: string }>(event: R): event is R & Event => Object.hasOwn(catalog, event.type);
  const own = <R extends { readonly type: string }>(event: R): R & Event => {
    if (!is(event)) throw new Error(`${event.type} is no event of ${kind}`);
    return event;
  };
  return { is, own };
}
