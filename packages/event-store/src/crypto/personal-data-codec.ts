import type { EventCodec } from '../codec';
import type { EventEnvelope, RecordedEvent } from '../port';
import type { Upcast } from '../upcast';
import { open, seal } from './cipher';
import { mapPath } from './paths';
import type { SubjectKeys } from './subject-keys';

/** The personal fields of an event's stored shape: dotted paths, `*` for every element. */
export type PersonalFields = (type: string, version: number) => readonly string[];

const MARK = 'enc:v1:';
const NO_KEYS = { found: new Map<string, Buffer>(), broken: new Set<string>() };

/**
 * Encrypts the personal fields of events under their subject's key, and decrypts them. A field whose key is gone reads null and is named in
 * `erased`. The ciphertext is bound to stream, type and field, so a value cannot be moved.
 */
export function personalDataCodec(keys: SubjectKeys, personalFields: PersonalFields, upcast: Upcast = (event) => event): EventCodec {
  const context = (stream: string, type: string, path: string) => `${stream}|${type}|${path}`;

  const encodeOne = async (stream: string, event: EventEnvelope): Promise<EventEnvelope> => {
    const fields = event.subject ? personalFields(event.type, event.version) : [];
    if (!event.subject || fields.length === 0) return event;
    const key = await keys.keyFor(event.subject);
    const encrypt = (leaf: unknown, path: string) =>
      MARK + seal(key, Buffer.from(JSON.stringify(leaf)), context(stream, event.type, path)).toString('base64');
    const data = fields.reduce<unknown>((current, field) => mapPath(current, field.split('.'), encrypt), event.data);
    return { ...event, data: data as EventEnvelope['data'] };
  };

  const decodeOne = (event: RecordedEvent, known: ReadonlyMap<string, Buffer>, broken: ReadonlySet<string>): RecordedEvent => {
    const fields = event.subject ? personalFields(event.type, event.version) : [];
    if (!event.subject || fields.length === 0) return upcast(event);
    const key = known.get(event.subject);
    const erased: string[] = [];
    const decrypt = (leaf: unknown, path: string) => {
      if (typeof leaf !== 'string' || !leaf.startsWith(MARK)) return leaf;
      if (broken.has(event.subject ?? '')) throw new Error(`the key of ${event.subject} cannot be opened with this master key`);
      if (!key) {
        erased.push(path);
        return null;
      }
      return JSON.parse(open(key, Buffer.from(leaf.slice(MARK.length), 'base64'), context(event.stream, event.type, path)).toString());
    };
    const data = fields.reduce<unknown>(
      (current, field) => mapPath(current, field.split('.'), decrypt),
      event.data,
    ) as RecordedEvent['data'];
    return upcast({ ...event, data, ...(erased.length > 0 ? { erased } : {}) });
  };

  return {
    encode: (stream, events) => Promise.all(events.map((event) => encodeOne(stream, event))),
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
