import { hash } from 'node:crypto';
import { type EventKey, isSealed, openWithEventKey, type RecordedEvent } from '@bitacora/event-store/stored';

/** An encrypted value of an event, with the place it is bound to. */
interface SealedLeaf {
  readonly path: string;
  readonly leaf: string;
}

/** An event as far as the keys of a case file open it. */
export interface OpenedEvent {
  readonly event: RecordedEvent;
  /** The event's actor and data; an encrypted value without a key reads null. */
  readonly actor: RecordedEvent['actor'];
  readonly data: RecordedEvent['data'];
  /** Number of encrypted values, and of the opened ones. */
  readonly sealed: number;
  readonly opened: number;
  /** Number of values in the first format, whose key would open every value of the subject; case files do not contain it. */
  readonly former: number;
  /** The places of values that their own key does not open. */
  readonly broken: readonly string[];
  /** The digests of the keys that its values name. */
  readonly used: ReadonlySet<string>;
}

/** The digest by which a value names its key; null for values of the first format, which name none. */
const digestIn = (leaf: string): string | null => /^enc:v2:([\w-]{43}):/.exec(leaf)?.[1] ?? null;

/** Opens an event with the keys of a case file. `keys` are those of this event, by digest. */
export function openEvent(event: RecordedEvent, keys: ReadonlyMap<string, EventKey>): OpenedEvent {
  const broken: string[] = [];
  const used = new Set<string>();
  let [sealed, opened, former] = [0, 0, 0];
  const { stream, type, id, revision } = event;
  const open = ({ path, leaf }: SealedLeaf): unknown => {
    sealed++;
    if (digestIn(leaf) === null) former++;
    const key = keys.get(digestIn(leaf) ?? '');
    if (!key) return null;
    used.add(key.digest);
    try {
      const value = openWithEventKey(key, leaf, { stream, type, id, revision, path });
      opened++;
      return value;
    } catch {
      broken.push(path);
      return null;
    }
  };
  const data = walked(event.data, '', open) as RecordedEvent['data'];
  const actor = walked(event.actor, '(actor)', open) as RecordedEvent['actor'];
  return { event, actor, data, sealed, opened, former, broken, used };
}

/** A file that an event attached. */
export interface AttachedFile {
  readonly id: string;
  /** Its name in the event; null when the event has none, or has it sealed. */
  readonly name: string | null;
  /** Its media type; empty when the event has none. */
  readonly type: string;
  /** SHA-256 of its bytes, in hex; null when the event has none. */
  readonly sha256: string | null;
  /** True for the picture of an opportunity: case files of before hold none. */
  readonly picture: boolean;
}

const fieldsOf = (value: object) => value as Record<string, unknown>;
const hashIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The files that an event attached. An event that only mentions a file has no size for it. */
export function filesOf({ data }: Pick<RecordedEvent, 'data'>): AttachedFile[] {
  const found: AttachedFile[] = [];
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { file_id: id, name, file_type: type, sha256, size, device_picture: picture, device_picture_sha256: ofPicture } = fieldsOf(value);
    if (typeof picture === 'string') found.push({ id: picture, name: null, type: '', sha256: hashIn(ofPicture), picture: true });
    if (typeof id === 'string' && typeof size === 'number')
      found.push({
        id,
        name: typeof name === 'string' && !isSealed(name) ? name : null,
        type: typeof type === 'string' ? type : '',
        sha256: hashIn(sha256),
        picture: false,
      });
    for (const each of Object.values(value)) look(each);
  };
  look(data);
  return found;
}

/** SHA-256, in hex. */
export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** The key of an event, with the digest by which its values name it. */
export const keyOf = (key: Buffer): EventKey => ({ key, digest: hash('sha256', key, 'base64url') });

function walked(value: unknown, path: string, open: (leaf: SealedLeaf) => unknown): unknown {
  if (isSealed(value)) return open({ path, leaf: value });
  if (value === null || typeof value !== 'object') return value;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((each, i) => walked(each, at(String(i)), open));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walked(each, at(key), open)]));
}
