import type { EventEnvelope } from '../port';
import { mapPath } from './paths';
import type { ChangeLeaf, PersonalFields } from './with-fields';

/** The places where events name staff members: the id, and beside it the name, which is encrypted under the person's own key. */
export interface StaffNames {
  /** The places of `{ id, nombre }` in an event's stored shape: dotted paths, `*` for every element. */
  readonly places: PersonalFields;
  /** The subject of a person, e.g. `usuario-4`; null for an id that is not a person's. */
  subject(id: number): string | null;
  /** The text in place of an erased name. */
  readonly erased: string;
}

/** Leaves the names of staff as they are. */
export const NO_STAFF: StaffNames = { places: () => [], subject: () => null, erased: '' };

interface Person {
  readonly id: number;
  readonly nombre: string;
  /** For the system acting in the name of a person: the id of that person, whose name it shows. */
  readonly en_nombre_de?: number;
}

const isPerson = (value: unknown): value is Person =>
  value !== null && typeof value === 'object' && typeof (value as Person).id === 'number' && typeof (value as Person).nombre === 'string';

/** The event with a change applied to each name of a staff member: the actor's, and those in its data. */
export function withNames<E extends EventEnvelope>(event: E, staff: StaffNames, change: ChangeLeaf): E {
  const renamed = (person: unknown, path: string): unknown => {
    // A state folded after the erasure may contain the neutral text.
    if (!isPerson(person) || person.nombre === staff.erased) return person;
    const subject = staff.subject(person.en_nombre_de ?? person.id);
    return subject === null ? person : { ...person, nombre: change(subject, person.nombre, `${path}.nombre`) };
  };
  const places = staff.places(event.type, event.version);
  const data = places.reduce<unknown>((current, place) => mapPath(current, place.split('.'), renamed), event.data);
  return { ...event, actor: renamed(event.actor, '(actor)') as E['actor'], data: data as E['data'] };
}

/** The subjects with values in an event. */
export function subjectsOf(event: EventEnvelope, personalFields: PersonalFields, staff: StaffNames): Set<string> {
  const subjects = new Set<string>();
  if (event.subject && personalFields(event.type, event.version).length > 0) subjects.add(event.subject);
  withNames(event, staff, (subject, leaf) => {
    subjects.add(subject);
    return leaf;
  });
  return subjects;
}
