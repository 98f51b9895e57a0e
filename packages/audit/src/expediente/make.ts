import type { RecordedEvent } from '@bitacora/event-store/stored';
import { readHead } from '../head';
import type { SealKey } from '../key';
import { signedNote } from '../note';
import { consistencyProof, inclusionProof, type ReadTile } from '../proofs';
import {
  EVENTS,
  type EventKeys,
  FORMAT,
  KEYS,
  MANIFEST,
  type Manifest,
  PROOF,
  type Proof,
  SEAL,
  writeEvents,
  writeKeys,
  writeProof,
} from './items';
import { canonicalBytes } from './shape';
import { sha256Of } from './values';
import { byName, type Item, ZipWriter } from './zip';

/** A seal published outside the database. */
export interface Anchor {
  /** Its place of publication, e.g. `archivo`. */
  readonly name: string;
  readonly note: string;
}

/** The input for a case file. */
export interface CaseParts {
  /** Its subject in words, the centre, and the time (ISO 8601). */
  readonly about: { readonly asunto: string; readonly centro: string; readonly hecho_en: string };
  /** The types of events in words. */
  readonly names: Readonly<Record<string, string>>;
  /** Complete streams in stored form, with the index of each event among the leaves of the tree. */
  readonly events: readonly { readonly event: RecordedEvent; readonly index: number }[];
  readonly keys: EventKeys;
  /** The newest seal, which covers the events, and its tree. */
  readonly seal: string;
  readonly tree: ReadTile;
  readonly anchors: readonly Anchor[];
  readonly signers: readonly SealKey[];
  /** Further documents, e.g. a PDF, and the page that verifies. */
  readonly documents: readonly Item[];
}

/** The files that the events attached, sorted by name; a file that is gone has only its id. */
export type AttachedFiles = AsyncIterable<Item | { readonly gone: string }>;

/** All of a case file except its attached files, so that errors occur before its first byte is sent. */
export async function prepareCase(parts: CaseParts): Promise<Item[]> {
  return [
    { name: EVENTS, bytes: writeEvents(parts.events.map(({ event }) => event)) },
    { name: KEYS, bytes: writeKeys(parts.keys) },
    { name: PROOF, bytes: writeProof(await proofOf(parts)) },
    { name: SEAL, bytes: Buffer.from(parts.seal) },
    ...parts.documents,
  ];
}

/** The bytes of a case file, with at most one attached file in memory. */
export async function* writeCase(parts: CaseParts, prepared: readonly Item[], files: AttachedFiles): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const listed: { bytes: number; nombre: string; sha256: string }[] = [];
  const gone: string[] = [];
  const note = (item: Item) => {
    listed.push({ bytes: item.bytes.length, nombre: item.name, sha256: sha256Of(item.bytes) });
    return zip.add(item);
  };
  for await (const file of files) {
    if ('gone' in file) gone.push(file.gone);
    else yield* note(file);
  }
  const rest = byName(prepared);
  for (const item of rest) if (item.name < MANIFEST) yield* note(item);
  const after = rest.filter(({ name }) => name > MANIFEST);
  for (const { name, bytes } of after) listed.push({ bytes: bytes.length, nombre: name, sha256: sha256Of(bytes) });
  yield* zip.add({ name: MANIFEST, bytes: Buffer.from(manifestOf(parts, listed, gone)) });
  for (const item of after) yield* zip.add(item);
  yield* zip.end();
}

function manifestOf({ about, names, events, seal, signers }: CaseParts, items: Manifest['items'], ausentes: readonly string[]): string {
  const historias: Record<string, number> = {};
  for (const { event } of events) historias[event.stream] = Math.max(event.revision, historias[event.stream] ?? 0);
  const manifest: Manifest = {
    ...about,
    ausentes: [...ausentes].sort(),
    bitacora: readHead(seal).origin,
    claves: signers.map(({ verifier }) => verifier.text),
    formato: FORMAT,
    historias,
    items,
    nombres: names,
  };
  return signedNote(`${canonicalBytes(manifest).toString()}\n`, signers);
}

async function proofOf({ events, anchors, seal, tree }: CaseParts): Promise<Proof> {
  const { size } = readHead(seal);
  const nodes = new Map<string, number>();
  const placesOf = (hashes: readonly Buffer[]) =>
    hashes.map((each) => {
      const key = each.toString('base64');
      const known = nodes.get(key) ?? nodes.size;
      nodes.set(key, known);
      return known;
    });
  const hechos: Proof['hechos'][number][] = [];
  for (const { event, index } of events)
    hechos.push({ indice: index, posicion: event.position, prueba: placesOf(await inclusionProof(tree, index, size)) });
  const anclas: Proof['anclas'][number][] = [];
  for (const { name, note } of anchors)
    anclas.push({ nombre: name, nota: note, prueba: placesOf(await consistencyProof(tree, readHead(note).size, size)) });
  return { anclas, hechos, nodos: [...nodes.keys()].map((key) => Buffer.from(key, 'base64')) };
}
