import type { EventCodec } from '../codec';
import type { EventEnvelope, RecordedEvent } from '../port';
import type { Upcast } from '../upcast';
import { EventReader } from './event-reader';
import { EventKeys, sealValue } from './sealed-value';
import { NO_STAFF, type StaffNames, subjectsOf, withNames } from './staff-names';
import type { SubjectKeys } from './subject-keys';
import { type PersonalFields, withFields } from './with-fields';

const NO_KEYS = { found: new Map<string, Buffer>(), broken: new Set<string>() };

/**
 * Encrypts the personal fields of events under their subject's key and the names of the staff under their own, and decrypts them. A field
 * whose key is gone reads null and is named in `erased`; a name reads the staff's neutral text. No value of an erased subject is stored. The ciphertext is bound to its event, its
 * place in the stream and its field, so a value cannot be moved.
 */
export function personalDataCodec(
  keys: SubjectKeys,
  personalFields: PersonalFields,
  upcast: Upcast = (event) => event,
  staff: StaffNames = NO_STAFF,
): EventCodec {
  const encodeOne = async (stream: string, event: EventEnvelope, revision: number): Promise<EventEnvelope> => {
    const subjects = subjectsOf(event, personalFields, staff);
    if (subjects.size === 0) return event;
    const subjectKeys = await keys.find([...subjects]);
    for (const subject of subjects) {
      if (subjectKeys.has(subject)) continue;
      // A writer may have read a value just before its erasure; a new key would not open what the former one sealed.
      if (await keys.wasErased(subject)) continue;
      subjectKeys.set(subject, await keys.keyFor(subject));
    }
    const eventKeys = new EventKeys(event.id);
    const seal = (subject: string, leaf: unknown, path: string): string | null => {
      const key = subjectKeys.get(subject);
      return key ? sealValue(eventKeys.from(key), leaf, { stream, type: event.type, id: event.id, revision, path }) : null;
    };
    return withNames(withFields(event, personalFields, seal), staff, (...name) => seal(...name) ?? staff.erased);
  };

  return {
    placed: (events) => events.some((event) => subjectsOf(event, personalFields, staff).size > 0),
    encode: (stream, events, first) => Promise.all(events.map((event, i) => encodeOne(stream, event, first + i))),
    decode: async (events) => {
      const subjects = new Set<string>();
      for (const event of events) for (const subject of subjectsOf(event, personalFields, staff)) subjects.add(subject);
      const { found, broken } = subjects.size > 0 ? await keys.look([...subjects]) : NO_KEYS;
      const reader = new EventReader(personalFields, staff, found, broken);
      return events.map((event): RecordedEvent => {
        try {
          return upcast(reader.read(event));
        } catch (error) {
          return { ...event, unreadable: (error as Error).message };
        }
      });
    },
  };
}
