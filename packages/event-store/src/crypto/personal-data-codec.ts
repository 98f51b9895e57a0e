import type { EventCodec } from '../codec';
import type { EventEnvelope, RecordedEvent } from '../port';
import type { Upcast } from '../upcast';
import { mapPath } from './paths';
import { type EventKey, eventKey, isSealed, openValue, sealValue } from './sealed-value';
import type { SubjectKeys } from './subject-keys';

/** The personal fields of an event's stored shape: dotted paths, `*` for every element. */
export type PersonalFields = (type: string, version: number) => readonly string[];

const NO_KEYS = { found: new Map<string, Buffer>(), broken: new Set<string>() };

/**
 * Encrypts the personal fields of events under their subject's key, and decrypts them. A field whose key is gone reads null and is named in
 * `erased`. The ciphertext is bound to its event, its place in the stream and its field, so a value cannot be moved.
 */
export function personalDataCodec(keys: SubjectKeys, personalFields: PersonalFields, upcast: Upcast = (event) => event): EventCodec {
  const fieldsOf = ({ subject, type, version }: EventEnvelope) => (subject ? personalFields(type, version) : []);
  const mapFields = (event: EventEnvelope, fields: readonly string[], change: (leaf: unknown, path: string) => unknown) =>
    fields.reduce<unknown>((data, field) => mapPath(data, field.split('.'), change), event.data) as EventEnvelope['data'];

  const encodeOne = async (stream: string, event: EventEnvelope, revision: number): Promise<EventEnvelope> => {
    const fields = fieldsOf(event);
    if (!event.subject || fields.length === 0) return event;
    const subjectKey = await keys.keyFor(event.subject);
    let key: EventKey | undefined;
    const data = mapFields(event, fields, (leaf, path) => {
      key ??= eventKey(subjectKey, event.id);
      return sealValue(key, leaf, { stream, type: event.type, id: event.id, revision, path });
    });
    return { ...event, data };
  };

  const decodeOne = (event: RecordedEvent, known: ReadonlyMap<string, Buffer>, broken: ReadonlySet<string>): RecordedEvent => {
    const fields = fieldsOf(event);
    if (!event.subject || fields.length === 0) return upcast(event);
    const { subject } = event;
    const key = known.get(subject);
    const erased: string[] = [];
    const data = mapFields(event, fields, (leaf, path) => {
      if (!isSealed(leaf)) return leaf;
      if (broken.has(subject)) throw new Error(`the key of ${subject} cannot be opened with this master key`);
      if (key) return openValue(key, leaf, { ...event, path });
      erased.push(path);
      return null;
    });
    return upcast({ ...event, data, ...(erased.length > 0 ? { erased } : {}) });
  };

  return {
    placed: (events) => events.some((event) => fieldsOf(event).length > 0),
    encode: (stream, events, first) => Promise.all(events.map((event, i) => encodeOne(stream, event, first + i))),
    decode: async (events) => {
      const subjects = new Set<string>();
      for (const event of events) if (event.subject) subjects.add(event.subject);
      const { found, broken } = subjects.size > 0 ? await keys.look([...subjects]) : NO_KEYS;
      return events.map((event) => {
        try {
          return decodeOne(event, found, broken);
        } catch (error) {
          return { ...event, unreadable: (error as Error).message };
        }
      });
    },
  };
}
