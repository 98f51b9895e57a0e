import type { z } from 'zod';

/**
 * The definition of an event type: its name, the version of its shape, and its schema. `personal` names the fields (dotted paths, `*` for
 * every element of a list) that identify or describe a person; the log stores them encrypted under the key of the event's subject.
 */
export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly version: number;
  /** Its Spanish words in the timeline, usually a past participle. */
  readonly label: string;
  readonly schema: S;
  readonly personal: readonly string[];
}

/** Declares an event. Versions start at 1; upcasters lift older shapes, which are never rewritten. */
export function defineEvent<const T extends string, S extends z.ZodType>(definition: {
  type: T;
  label: string;
  schema: S;
  version?: number;
  personal?: readonly string[];
}): EventDefinition<T, S> {
  return { version: 1, personal: [], ...definition };
}

/** The value of an event with definition `D`, decided but not yet wrapped by the log. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? { readonly type: T; readonly data: z.output<S> } : never;

/** A catalogue of definitions keyed by event type. */
export type EventCatalog = Readonly<Record<string, EventDefinition>>;

/** The union of all events of a catalogue. */
export type EventIn<C extends EventCatalog> = { [K in keyof C]: EventOf<C[K]> }[keyof C];

/** The actor: a user of the service centre, a customer, or the system itself. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly grupos: readonly string[];
  /** For the system acting in the name of a person: the person's id. */
  readonly en_nombre_de?: number;
}

/** The actor of deadlines, process managers and imports. */
export const SISTEMA: Actor = { id: 0, nombre: 'Sistema', grupos: ['Sistema'] };
/** The actor of the public pages. */
export const CLIENTE_PUBLICO: Actor = { id: -1, nombre: 'Cliente', grupos: [] };
