import { chainHash, digestOf, type EventKey, type RecordedEvent } from '@bitacora/event-store/stored';
import { leafData, leafHash } from '../hashing';
import { includes } from '../proofs';
import type { CaseFinding, EventPlace } from './finding';
import type { EventKeys, Manifest, Proof } from './items';
import { keyOf, type OpenedEvent, openEvent } from './values';

const HASH = /^[0-9a-f]{64}$/;

export const placeOf = ({ stream, revision, position }: RecordedEvent): EventPlace => ({ stream, revision, position });

/** Checks that every history is as it was written: each event's hash over the one before, none missing and none twice. */
export function* checkHistories(lines: readonly (RecordedEvent | null)[], whole: Manifest['historias'] | null): Generator<CaseFinding> {
  let last = 0;
  for (const [i, event] of lines.entries()) {
    if (!event) yield { kind: 'line', line: i + 1 };
    else if (event.position <= last) yield { kind: 'order', line: i + 1 };
    last = Math.max(last, event?.position ?? last);
  }
  const histories = new Map<string, RecordedEvent[]>(Object.keys(whole ?? {}).map((stream) => [stream, []]));
  for (const event of lines) {
    if (!event) continue;
    const history = histories.get(event.stream);
    if (history) history.push(event);
    else if (whole) yield { kind: 'stranger', event: placeOf(event) };
    else histories.set(event.stream, [event]);
  }
  for (const [stream, events] of histories) yield* checkHistory(stream, events, whole?.[stream]);
}

function* checkHistory(stream: string, events: readonly RecordedEvent[], end: number | undefined): Generator<CaseFinding> {
  let revision = -1;
  // An altered event is reported once: the next one may stand on its stored hash or on the hash it should have.
  let before = [''];
  for (const event of [...events].sort((a, b) => a.revision - b.revision)) {
    if (event.revision === revision) {
      yield { kind: 'stranger', event: placeOf(event) };
      continue;
    }
    const gap = event.revision > revision + 1;
    if (gap) yield { kind: 'dropped', stream, from: revision + 1, to: event.revision - 1 };
    const digest = digestOf(stream, event, event.recorded_at);
    const possible = before.map((hash) => chainHash(hash, digest));
    // After a gap the previous hash is unknown; the tree still shows that the event belongs to the log.
    if (!gap && !possible.includes(event.hash)) yield { kind: 'altered', event: placeOf(event) };
    before = gap ? [event.hash] : [event.hash, ...possible];
    revision = event.revision;
  }
  if (end !== undefined && revision < end) yield { kind: 'dropped', stream, from: revision + 1, to: end };
  if (end !== undefined) for (const event of events) if (event.revision > end) yield { kind: 'stranger', event: placeOf(event) };
}

/** Every event under the seal, at its place. */
export function* checkInclusion(
  events: readonly RecordedEvent[],
  { hechos, nodos }: Proof,
  { size, root }: { readonly size: number; readonly root: Buffer },
): Generator<CaseFinding> {
  const proofs = new Map(hechos.map((each) => [each.posicion, each]));
  for (const event of events) {
    const proof = proofs.get(event.position);
    const path = proof ? pathOf(proof.prueba, nodos) : null;
    const proven =
      proof !== undefined &&
      path !== null &&
      HASH.test(event.hash) &&
      includes(leafHash(leafData(event.position, event.hash)), proof.indice, size, path, root);
    if (!proven) yield { kind: 'unproven', event: placeOf(event) };
  }
}

/** The hashes at the places that a proof names; null when one is missing. */
export function pathOf(places: readonly number[], nodes: readonly Buffer[]): Buffer[] | null {
  const path = places.map((place) => nodes[place]);
  return path.every((each) => each !== undefined) ? (path as Buffer[]) : null;
}

/** Opens the values of the events; a value that does not open properly is a finding. */
export function openEvents(
  events: readonly RecordedEvent[],
  given: EventKeys,
): { readonly opened: OpenedEvent[]; readonly findings: CaseFinding[] } {
  const findings: CaseFinding[] = [];
  const keys = new Map<string, Map<string, EventKey>>();
  for (const { clave, hecho } of given) {
    const ofEvent = keys.get(hecho) ?? new Map<string, EventKey>();
    const key = keyOf(clave);
    keys.set(hecho, ofEvent.set(key.digest, key));
  }
  const opened = events.map((event) => {
    const own = keys.get(event.id) ?? new Map<string, EventKey>();
    keys.delete(event.id);
    const open = openEvent(event, own);
    for (const path of open.broken) findings.push({ kind: 'value', event: placeOf(event), path });
    for (const digest of own.keys()) if (!open.used.has(digest)) findings.push({ kind: 'key', id: event.id });
    return open;
  });
  for (const id of keys.keys()) findings.push({ kind: 'key', id });
  return { opened, findings };
}
