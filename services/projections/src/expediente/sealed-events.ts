import {
  type Anchor,
  hashAt,
  hashesIn,
  isSignedBy,
  leafData,
  leafHash,
  type ReadTile,
  readHead,
  readNote,
  type SealKey,
  signedHead,
  TILE_HASHES,
} from '@bitacora/audit';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { signersOf } from '../sellos/seal-keys';
import { seal } from '../sellos/sealer';
import { growthOf, sealedLeaves, storedTile } from '../sellos/tree-rows';

/** Events, with the seal that covers them. */
export interface SealedEvents {
  readonly events: readonly { readonly event: RecordedEvent; readonly index: number }[];
  /** The newest seal, signed by today's keys. */
  readonly seal: string;
  readonly tree: ReadTile;
  readonly anchors: readonly Anchor[];
  readonly signers: readonly SealKey[];
}

/** This process does not have the key of the seals. */
export class NoSigner extends Error {}

/** An event is not in the sealed tree: the log was changed after its sealing. */
export class NotSealed extends Error {
  constructor({ stream, revision, position }: RecordedEvent) {
    super(`${stream}@${revision} (${position}) is not in the sealed tree`);
  }
}

type Runtime = Pick<ServiceRuntime, 'pool' | 'store' | 'clock' | 'dataDir' | 'seals'>;

/** Reads whole streams in stored form, and seals the log up to its end so that a seal covers their newest events too. */
export async function sealedEvents(runtime: Runtime, streams: readonly string[]): Promise<SealedEvents> {
  const { pool, store, clock, seals, dataDir } = runtime;
  const read: RecordedEvent[] = [];
  for (const stream of streams) read.push(...(await store.readStored(stream)));
  const signers = signersOf(seals.key, dataDir, await growthOf(pool));
  if (signers === null) throw new NoSigner();
  // A log with many unsealed events takes several rounds.
  while (await seal(pool, store, signers, () => clock.now()));
  const growth = await growthOf(pool);
  const { rows } = await pool.query<{ nota: string }>('select nota from sellos.sello where tamano = $1', [growth?.size ?? 0]);
  const note = rows[0]?.nota;
  if (!growth || note === undefined) throw new NoSigner();
  const tree = remembered(storedTile(pool));
  const events = await placed(runtime, tree, growth.size, read);
  return { events, seal: signedToday(note, signers), tree, anchors: await anchorsOf(runtime, growth.size, signers), signers };
}

/** After a change of keys with nothing new to seal, the newest seal is signed again. */
function signedToday(note: string, signers: readonly SealKey[]): string {
  const keys = signers.map(({ verifier }) => verifier);
  return isSignedBy(readNote(note), keys) ? note : signedHead(readHead(note), signers);
}

/** Events in order, with their indexes among the leaves: by position in PostgreSQL, by search elsewhere. */
async function placed(
  { pool }: Pick<Runtime, 'pool'>,
  tree: ReadTile,
  size: number,
  read: readonly RecordedEvent[],
): Promise<SealedEvents['events']> {
  const events = [...read]
    .sort((a, b) => a.position - b.position)
    .map((event) => ({ event, leaf: leafOf(event), index: event.position - 1 }));
  const lost = new Map<string, (typeof events)[number]>();
  for (const each of events) {
    const tile = each.index < size ? await tree(0, Math.floor(each.index / TILE_HASHES)) : Buffer.alloc(0);
    if (!hashAt(tile, each.index % TILE_HASHES).equals(each.leaf)) lost.set(each.leaf.toString('base64'), each);
  }
  let first = 0;
  // A single pass over all leaves, for any number of events.
  if (lost.size > 0)
    for await (const tile of sealedLeaves(pool, size)) {
      for (let place = 0; place < hashesIn(tile); place++) {
        const leaf = hashAt(tile, place).toString('base64');
        const found = lost.get(leaf);
        if (found) found.index = first + place;
        lost.delete(leaf);
      }
      if (lost.size === 0) break;
      first += TILE_HASHES;
    }
  for (const { event } of lost.values()) throw new NotSealed(event);
  return events.map(({ event, index }) => ({ event, index }));
}

const leafOf = ({ position, hash }: RecordedEvent): Buffer => leafHash(leafData(position, hash));

/** The newest published seal of each kind that one of today's keys signed. */
async function anchorsOf({ pool }: Pick<Runtime, 'pool'>, size: number, signers: readonly SealKey[]): Promise<Anchor[]> {
  const keys = signers.map(({ verifier }) => verifier);
  const { rows } = await pool.query<{ ancla: string; nota: string }>(
    'select a.ancla, s.nota from sellos.anclaje a join sellos.sello s using (tamano) where a.tamano <= $1 order by a.ancla',
    [size],
  );
  return rows.filter(({ nota }) => isSignedBy(readNote(nota), keys)).map(({ ancla, nota }) => ({ name: ancla, note: nota }));
}

/** A reader that reads each tile only once. */
function remembered(read: ReadTile): ReadTile {
  const known = new Map<string, Promise<Buffer>>();
  return (level, index) => {
    const place = `${level}/${index}`;
    const found = known.get(place) ?? read(level, index);
    known.set(place, found);
    return found;
  };
}
