import type { RecordedEvent } from '@bitacora/event-store/stored';
import { HASH_BYTES } from '../hashing';
import {
  anything,
  base64,
  type Check,
  canonicalBytes,
  HEX,
  listOf,
  mapOf,
  matching,
  NoShape,
  natural,
  objectOf,
  readCanonical,
  text,
} from './shape';

/** The names of the items of a case file. */
export const MANIFEST = 'manifiesto.txt';
export const EVENTS = 'eventos.jsonl';
export const SEAL = 'sello.txt';
export const PROOF = 'prueba.json';
export const KEYS = 'claves.json';
/** Prefix of the id of an attached file; an extension may follow. */
export const FILES = 'archivos/';
/** The version of the format; readers refuse another one. */
export const FORMAT = 'bitacora/expediente/1';

const hash: Check<Buffer> = (value) => {
  const bytes = base64(value);
  if (bytes.length !== HASH_BYTES) throw new NoShape('a hash');
  return bytes;
};

const manifest = objectOf({
  /** The subject of the file, in words. */
  asunto: text,
  /** The ids of attached files that the centre no longer has. */
  ausentes: listOf(text),
  /** The name of the log in its seals. */
  bitacora: text,
  centro: text,
  /** The public keys of the signers. */
  claves: listOf(text),
  formato: matching(/^bitacora\/expediente\/1$/),
  /** ISO 8601. */
  hecho_en: text,
  /** The complete streams of the file, each with the revision of its last event. */
  historias: mapOf(natural),
  /** All other items of the file. */
  items: listOf(objectOf({ bytes: natural, nombre: text, sha256: HEX })),
  /** The types of its events in words. */
  nombres: mapOf(text),
});
/** The signed statement of a case file: its subject, and the list of its contents. */
export type Manifest = ReturnType<typeof manifest>;

const event = objectOf(
  {
    actor: anything,
    at: text,
    causation_id: text,
    command_id: text,
    correlation_id: text,
    data: anything,
    hash: HEX,
    id: text,
    position: natural,
    recorded_at: text,
    revision: natural,
    stream: text,
    type: text,
    version: natural,
  },
  { comando: anything, subject: text },
);

const proof = objectOf({
  anclas: listOf(objectOf({ nombre: text, nota: text, prueba: listOf(natural) })),
  /** For each event, by position: its index among the leaves, and the path to the root. */
  hechos: listOf(objectOf({ indice: natural, posicion: natural, prueba: listOf(natural) })),
  /** The hashes that the proofs refer to by place. */
  nodos: listOf(hash),
});
/** The proofs of a case file; a hash that several of them need is stored once. */
export type Proof = ReturnType<typeof proof>;

const keys = listOf(objectOf({ clave: hash, hecho: text }));
/** The keys of single events: each opens the values of one subject in one event. */
export type EventKeys = ReturnType<typeof keys>;

/** Reads the text of a signed manifest. Throws NoShape. */
export const readManifest = (signed: string): Manifest => {
  if (!signed.endsWith('\n')) throw new NoShape('a line');
  return readCanonical(Buffer.from(signed.slice(0, -1)), manifest);
};
export const readProof = (bytes: Buffer): Proof => readCanonical(bytes, proof);
export const readKeys = (bytes: Buffer): EventKeys => readCanonical(bytes, keys);

/** The events of a case file, one per line; null for a line that is not an event. */
export function readEvents(bytes: Buffer): (RecordedEvent | null)[] {
  const lines = bytes.toString('utf8').split('\n');
  const rest = lines.pop();
  const events = lines.map((line) => {
    try {
      return readCanonical(Buffer.from(line), event) as unknown as RecordedEvent;
    } catch (error) {
      if (error instanceof NoShape) return null;
      throw error;
    }
  });
  return rest === '' ? events : [...events, null];
}

/** The stored form of events, each as a line of canonical JSON. */
export const writeEvents = (events: readonly RecordedEvent[]): Buffer =>
  Buffer.concat(events.flatMap((each) => [canonicalBytes(each), Buffer.from('\n')]));

export const writeProof = ({ nodos, ...rest }: Proof): Buffer =>
  canonicalBytes({ ...rest, nodos: nodos.map((node) => node.toString('base64')) });
export const writeKeys = (given: EventKeys): Buffer =>
  canonicalBytes(given.map(({ clave, hecho }) => ({ clave: clave.toString('base64'), hecho })));
