import type { EventEnvelope } from '../port';
import { mapPath } from './paths';
import type { ChangeLeaf, PersonalFields } from './with-fields';

/** How events name members of the staff: their id, and beside it their name, which stands under their own key. */
export interface StaffNames {
  /** The places of `{ id, nombre }` in an event's stored shape: dotted paths, `*` for every element. */
  readonly places: PersonalFields;
  /** The subject of a person, e.g. `usuario-4`; null for whoever is no person. */
  subject(id: number): string | null;
  /** The text in place of an erased name. */
  readonly erased: string;
}

/** Names of staff stay as they are. */
export const NO_STAFF: StaffNames = { places: () => [], subject: () => null, erased: '' };

interface Person {
  readonly id: number;
  readonly nombre: string;
  /** Of the system that acts in the name of a person: whose name it shows. */
  readonly en_nombre_de?: number;
}

const isPerson = (value: unknown): value is Person =>
  value !== null && typeof value === 'object' && typeof (value as Person).id === 'number' && typeof (value as Person).nombre === 'string';

/** The event with a change at each name of a member of the staff: the actor's, and those in its data. */
export function withNames<E extends EventEnvelope>(event: E, staff: StaffNames, change: ChangeLeaf): E {
  const renamed = (person: unknown, path: string): unknown => {
    // A state that was folded after the erasure may give the neutral text back.
    if (!isPerson(person) || person.nombre === staff.erased) return person;
    const subject = staff.subject(person.en_nombre_de ?? person.id);
    return subject === null ? person : { ...person, nombre: change(subject, person.nombre, `${path}.nombre`) };
  };
  const places = staff.places(event.type, event.version);
  const data = places.reduce<unknown>((current, place) => mapPath(current, place.split('.'), renamed), event.data);
  return { ...event, actor: renamed(event.actor, '(actor)') as E['actor'], data: data as E['data'] };
}

/** The subjects whose values an event holds. */
export function subjectsOf(event: EventEnvelope, personalFields: PersonalFields, staff: StaffNames): Set<string> {
  const subjects = new Set<string>();
  if (event.subject && personalFields(event.type, event.version).length > 0) subjects.add(event.subject);
  withNames(event, staff, (subject, leaf) => {
    subjects.add(subject);
    return leaf;
  });
  return subjects;
}
