import { createHmac, hash } from 'node:crypto';
import { open, seal } from './cipher';

/** The place of a value, to which its ciphertext is bound. */
export interface ValuePlace {
  readonly stream: string;
  readonly type: string;
  /** Id of the event. */
  readonly id: string;
  readonly revision: number;
  /** The field, with the numbers of list elements in place of `*`. */
  readonly path: string;
}

/** A key that opens the values of one subject in one event, and nothing else. */
export interface EventKey {
  readonly key: Buffer;
  /** SHA-256 of the key. Each value has it, so a ciphertext belongs to exactly one key. */
  readonly digest: string;
}

const FIRST = 'enc:v1:';
const SECOND = 'enc:v2:';

/**
 * HKDF-Expand (RFC 5869) of the subject's key over the id of the event. The subject's key is 32 random bytes, so the RFC's extract step is
 * not needed. The result is never stored, so it is gone as soon as the subject's key is.
 */
export function eventKey(subjectKey: Buffer, id: string): EventKey {
  const key = createHmac('sha256', subjectKey).update(`bitacora/event/${id}\u0001`).digest();
  return { key, digest: hash('sha256', key, 'base64url') };
}

/** The keys of one event, each derived only once for all its values. */
export class EventKeys {
  private readonly derived = new Map<Buffer, EventKey>();

  constructor(private readonly id: string) {}

  /** The event's key from that of a subject. */
  from(subjectKey: Buffer): EventKey {
    const known = this.derived.get(subjectKey);
    if (known) return known;
    const made = eventKey(subjectKey, this.id);
    this.derived.set(subjectKey, made);
    return made;
  }
}

/** The stored form of a value: `enc:v2:{digest of the key}:{iv, tag and ciphertext}`. */
export const sealValue = ({ key, digest }: EventKey, value: unknown, place: ValuePlace): string =>
  `${SECOND}${digest}:${seal(key, Buffer.from(JSON.stringify(value)), contextOf(place)).toString('base64')}`;

/** True for the stored form of an encrypted value, of any version. */
export const isSealed = (leaf: unknown): leaf is string => typeof leaf === 'string' && (leaf.startsWith(SECOND) || leaf.startsWith(FIRST));

/**
 * The value of a stored form, given the key of its subject. Values of the first format are encrypted with that key itself, and bound only
 * to stream, type and field. Throws for another key or another place.
 */
export function openValue(subjectKey: Buffer, leaf: string, place: ValuePlace, keys = new EventKeys(place.id)): unknown {
  if (leaf.startsWith(SECOND)) return openWithEventKey(keys.from(subjectKey), leaf, place);
  const sealed = Buffer.from(leaf.slice(FIRST.length), 'base64');
  return JSON.parse(open(subjectKey, sealed, `${place.stream}|${place.type}|${place.path}`).toString());
}

/** Like `openValue`, for a value of the second format with only its event's key. */
export function openWithEventKey({ key, digest }: EventKey, leaf: string, place: ValuePlace): unknown {
  const named = `${SECOND}${digest}:`;
  if (!leaf.startsWith(named)) throw new Error(`${place.path} names another key than that of event ${place.id}`);
  return JSON.parse(open(key, Buffer.from(leaf.slice(named.length), 'base64'), contextOf(place)).toString());
}

const contextOf = ({ stream, type, id, revision, path }: ValuePlace): string => `v2|${stream}|${type}|${path}|${id}|${revision}`;
