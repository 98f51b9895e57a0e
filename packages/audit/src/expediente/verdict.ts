import type { RecordedEvent } from '@bitacora/event-store/stored';
import { readHead, type TreeHead } from '../head';
import { isSignedBy, NoNote, type Note, readNote } from '../note';
import { isContinued } from '../proofs';
import { NoSealKey, VerifierKey } from '../verifier-key';
import { checkHistories, checkInclusion, openEvents, pathOf, placeOf } from './events-check';
import type { CaseFinding } from './finding';
import {
  EVENTS,
  FILES,
  KEYS,
  MANIFEST,
  type Manifest,
  PROOF,
  type Proof,
  readEvents,
  readKeys,
  readManifest,
  readProof,
  SEAL,
} from './items';
import { NoShape } from './shape';
import { filesOf, type OpenedEvent, sha256Of } from './values';
import { type Item, readZip } from './zip';

/** Independent data of the reader, for comparison. */
export interface Known {
  /** Public keys of the centre, from another source. */
  readonly keys?: readonly VerifierKey[];
  /** Published seals, from another source. */
  readonly notes?: readonly string[];
}

/** A former seal that the current one continues. */
export interface ContinuedSeal {
  readonly name: string;
  readonly size: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Result of verifying a case file, with every defect. */
export interface Verdict {
  /** True without any defect. */
  readonly ok: boolean;
  readonly findings: readonly CaseFinding[];
  /** Null when it cannot be read. */
  readonly manifest: Manifest | null;
  /** The seal that covers its events. */
  readonly seal: { readonly size: number; readonly at: string } | null;
  readonly anchors: readonly ContinuedSeal[];
  /** Number of the reader's published seals that agree. */
  readonly published: number;
  /** True when the reader's keys signed it; null when the reader gave none. */
  readonly known: boolean | null;
  readonly events: readonly OpenedEvent[];
  /** Attached files; `proven` when an event has the hash of their bytes. */
  readonly files: readonly { readonly item: string; readonly bytes: number; readonly proven: boolean }[];
}

const NOTHING = { manifest: null, seal: null, anchors: [], published: 0, known: null, events: [], files: [] } as const;

/** Verifies the bytes of a case file, without network, log or database. */
export function verifyCase(bytes: Buffer, known: Known = {}): Verdict {
  const read = readZip(bytes);
  if (!read || !read.items.some(({ name }) => name === MANIFEST || name === EVENTS))
    return { ...NOTHING, ok: false, findings: [{ kind: 'no_case' }] };
  const verdict = verifyItems(read.items, known);
  if (read.whole) return verdict;
  return { ...verdict, ok: false, findings: [{ kind: 'container' }, ...verdict.findings] };
}

/** Verifies the items of a case file, e.g. after unpacking. */
export function verifyItems(items: readonly Item[], known: Known = {}): Verdict {
  const findings: CaseFinding[] = [];
  const given = new Map(items.map(({ name, bytes }) => [name, bytes]));
  const read = <T>(name: string, reader: (bytes: Buffer) => T): T | null => {
    const bytes = given.get(name);
    if (!bytes) return null;
    try {
      return reader(bytes);
    } catch (error) {
      if (!(error instanceof NoShape || error instanceof NoNote || error instanceof NoSealKey)) throw error;
      findings.push({ kind: 'unreadable', item: name });
      return null;
    }
  };
  const signed = read(MANIFEST, signedManifestOf);
  const manifest = signed?.manifest ?? null;
  if (!given.has(MANIFEST)) findings.push({ kind: 'missing', item: MANIFEST });
  if (signed) findings.push(...checkSignatures(signed), ...checkItems(signed.manifest, given));
  const isKnown = signed && known.keys?.length ? isSignedBy(signed.note, known.keys) : null;
  if (isKnown === false) findings.push({ kind: 'strange_key' });
  const lines = read(EVENTS, readEvents) ?? [];
  const events = lines.filter((event): event is RecordedEvent => event !== null);
  findings.push(...checkHistories(lines, manifest?.historias ?? null));
  const proof = read(PROOF, readProof);
  const head = read(SEAL, (bytes) => sealOf(bytes.toString('utf8')));
  if (head && signed && head.head.origin !== signed.manifest.bitacora) findings.push({ kind: 'other_log', item: SEAL });
  if (head && signed && !isSignedBy(head.note, signed.keys)) findings.push({ kind: 'other_signer', item: SEAL });
  if (head && proof) findings.push(...checkInclusion(events, proof, head.head));
  const { continued, wrong } = head && proof ? checkAnchors(proof, head.head, signed?.keys ?? []) : { continued: [], wrong: [] };
  findings.push(...wrong);
  const compared = head && proof ? compare(known.notes ?? [], [head.head, ...anchorHeads(proof)]) : { same: 0, findings: [] };
  findings.push(...compared.findings);
  const { opened, findings: unopened } = openEvents(events, read(KEYS, readKeys) ?? []);
  findings.push(...unopened);
  const attached = checkFiles(events, given, manifest);
  findings.push(...attached.findings);
  return {
    ok: findings.length === 0,
    findings,
    manifest,
    seal: head ? { size: head.head.size, at: head.head.extra[1] ?? '' } : null,
    anchors: continued,
    published: compared.same,
    known: isKnown,
    events: opened,
    files: attached.files,
  };
}

interface Signed {
  readonly manifest: Manifest;
  readonly note: Note;
  readonly keys: readonly VerifierKey[];
}

function signedManifestOf(bytes: Buffer): Signed {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) throw new NoShape('UTF-8');
  const note = readNote(text);
  const manifest = readManifest(note.text);
  return { manifest, note, keys: manifest.claves.map((key) => VerifierKey.parse(key)) };
}

/** Each key of the manifest signed it exactly once, and no other key did. */
function* checkSignatures({ note: { text, signatures }, keys }: Signed): Generator<CaseFinding> {
  for (const [i, key] of keys.entries()) {
    const signature = signatures[i];
    if (!signature || !key.signed(text, signature)) yield { kind: 'signature', key: key.text };
  }
  if (keys.length === 0 || signatures.length > keys.length) yield { kind: 'signature', key: signatures[keys.length]?.name ?? '' };
}

function* checkItems({ items }: Manifest, given: ReadonlyMap<string, Buffer>): Generator<CaseFinding> {
  const listed = new Set([MANIFEST, ...items.map(({ nombre }) => nombre)]);
  for (const { nombre, bytes, sha256 } of items) {
    const there = given.get(nombre);
    if (!there) yield { kind: 'missing', item: nombre };
    else if (there.length !== bytes || sha256Of(there) !== sha256) yield { kind: 'changed', item: nombre };
  }
  for (const needed of [EVENTS, PROOF, SEAL]) if (!listed.has(needed) && !given.has(needed)) yield { kind: 'missing', item: needed };
  for (const name of given.keys()) if (!listed.has(name)) yield { kind: 'added', item: name };
}

const sealOf = (text: string): { readonly head: TreeHead; readonly note: Note } => ({ head: readHead(text), note: readNote(text) });

function headOf(note: string): TreeHead | null {
  try {
    return readHead(note);
  } catch (error) {
    if (error instanceof NoNote) return null;
    throw error;
  }
}

const anchorHeads = ({ anclas }: Proof): TreeHead[] => anclas.flatMap(({ nota }) => headOf(nota) ?? []);

function checkAnchors(
  { anclas, nodos }: Proof,
  seal: TreeHead,
  keys: readonly VerifierKey[],
): { readonly continued: ContinuedSeal[]; readonly wrong: CaseFinding[] } {
  const continued: ContinuedSeal[] = [];
  const wrong: CaseFinding[] = [];
  for (const { nombre: name, nota, prueba } of anclas) {
    const head = headOf(nota);
    const path = pathOf(prueba, nodos);
    const holds = head && path && head.origin === seal.origin && isSignedBy(readNote(nota), keys) && isContinued(head, seal, path);
    if (holds) continued.push({ name, size: head.size, at: head.extra[1] ?? '' });
    else wrong.push({ kind: 'anchor', name, size: head?.size ?? 0 });
  }
  return { continued, wrong };
}

/** Compares the reader's published seals with those of the file: the same size must have the same root. */
function compare(notes: readonly string[], heads: readonly TreeHead[]): { readonly same: number; readonly findings: CaseFinding[] } {
  const findings: CaseFinding[] = [];
  let same = 0;
  for (const head of notes.flatMap((note) => headOf(note) ?? [])) {
    const here = heads.find(({ size, origin }) => size === head.size && origin === head.origin);
    if (!here) continue;
    if (here.root.equals(head.root)) same++;
    else findings.push({ kind: 'published', size: head.size });
  }
  return { same, findings };
}

/** Compares attached files with the hashes in their events. */
function checkFiles(
  events: readonly RecordedEvent[],
  given: ReadonlyMap<string, Buffer>,
  manifest: Manifest | null,
): { readonly files: Verdict['files'][number][]; readonly findings: CaseFinding[] } {
  const findings: CaseFinding[] = [];
  const items = [...given.keys()].filter((name) => name.startsWith(FILES));
  const proven = new Set<string>();
  for (const event of events)
    for (const { id, sha256, picture } of filesOf(event)) {
      const item = items.find((name) => idIn(name) === id);
      if (!item) {
        const said =
          picture || manifest === null || manifest.ausentes.includes(id) || manifest.items.some(({ nombre }) => idIn(nombre) === id);
        if (!said) findings.push({ kind: 'silent', id, event: placeOf(event) });
      } else if (sha256 === null) continue;
      else if (sha256Of(given.get(item) as Buffer) === sha256) proven.add(item);
      else findings.push({ kind: 'exchanged', item, event: placeOf(event) });
    }
  return { files: items.map((item) => ({ item, bytes: given.get(item)?.length ?? 0, proven: proven.has(item) })), findings };
}

/** The id of the attached file in an item. */
const idIn = (name: string): string => name.slice(FILES.length).replace(/\..*$/, '');
