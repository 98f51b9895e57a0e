import {
  type Anchor,
  hashAt,
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
import { growthOf, storedTile } from '../sellos/tree-rows';

/** Events with the seal that covers them. */
export interface SealedEvents {
  readonly events: readonly { readonly event: RecordedEvent; readonly index: number }[];
  /** The newest seal, signed by the keys of today. */
  readonly seal: string;
  readonly tree: ReadTile;
  readonly anchors: readonly Anchor[];
  readonly signers: readonly SealKey[];
}

/** This process does not hold the key of the seals. */
export class NoSigner extends Error {}

/** An event is not in the sealed tree: the log changed after it was sealed. */
export class NotSealed extends Error {
  constructor({ stream, revision, position }: RecordedEvent) {
    super(`${stream}@${revision} (${position}) is not in the sealed tree`);
  }
}

type Runtime = Pick<ServiceRuntime, 'pool' | 'store' | 'clock' | 'dataDir' | 'seals'>;

/** Reads whole streams as they are stored and seals the log up to its end, so that their newest events stand under a seal too. */
export async function sealedEvents(runtime: Runtime, streams: readonly string[]): Promise<SealedEvents> {
  const { pool, store, clock, seals, dataDir } = runtime;
  const read: RecordedEvent[] = [];
  for (const stream of streams) read.push(...(await store.readStored(stream)));
  const signers = signersOf(seals.key, dataDir, await growthOf(pool));
  if (signers === null) throw new NoSigner();
  // A log that nobody sealed for long takes several rounds.
  while (await seal(pool, store, signers, () => clock.now()));
  const growth = await growthOf(pool);
  const { rows } = await pool.query<{ nota: string }>('select nota from sellos.sello where tamano = $1', [growth?.size ?? 0]);
  const note = rows[0]?.nota;
  if (!growth || note === undefined) throw new NoSigner();
  const tree = remembered(storedTile(pool));
  const events: SealedEvents['events'][number][] = [];
  for (const event of read.sort((a, b) => a.position - b.position)) events.push({ event, index: await indexOf(runtime, tree, event) });
  return { events, seal: signedToday(note, signers), tree, anchors: await anchorsOf(runtime, growth.size, signers), signers };
}

/** After a change of the key nothing may have been written yet: then the newest seal is signed again. */
function signedToday(note: string, signers: readonly SealKey[]): string {
  const keys = signers.map(({ verifier }) => verifier);
  return isSignedBy(readNote(note), keys) ? note : signedHead(readHead(note), signers);
}

/** The place of an event among the leaves: its position counts the events in PostgreSQL; elsewhere it is looked for. */
async function indexOf({ pool }: Pick<Runtime, 'pool'>, tree: ReadTile, event: RecordedEvent): Promise<number> {
  const leaf = leafHash(leafData(event.position, event.hash));
  const guess = event.position - 1;
  const tile = await tree(0, Math.floor(guess / TILE_HASHES));
  if (hashAt(tile, guess % TILE_HASHES).equals(leaf)) return guess;
  const { rows } = await pool.query<{ indice: string; hojas: Buffer }>(
    'select indice, hojas from sellos.tesela where nivel = 0 and position($1::bytea in hojas) > 0',
    [leaf],
  );
  for (const { indice, hojas } of rows)
    for (let place = 0; place < TILE_HASHES; place++) if (hashAt(hojas, place).equals(leaf)) return Number(indice) * TILE_HASHES + place;
  throw new NotSealed(event);
}

/** The newest seal that was published by each way, as far as one of today's keys signed it. */
async function anchorsOf({ pool }: Pick<Runtime, 'pool'>, size: number, signers: readonly SealKey[]): Promise<Anchor[]> {
  const keys = signers.map(({ verifier }) => verifier);
  const { rows } = await pool.query<{ ancla: string; nota: string }>(
    'select a.ancla, s.nota from sellos.anclaje a join sellos.sello s using (tamano) where a.tamano <= $1 order by a.ancla',
    [size],
  );
  return rows.filter(({ nota }) => isSignedBy(readNote(nota), keys)).map(({ ancla, nota }) => ({ name: ancla, note: nota }));
}

/** Reads each tile once. */
function remembered(read: ReadTile): ReadTile {
  const known = new Map<string, Promise<Buffer>>();
  return (level, index) => {
    const place = `${level}/${index}`;
    const found = known.get(place) ?? read(level, index);
    known.set(place, found);
    return found;
  };
}
