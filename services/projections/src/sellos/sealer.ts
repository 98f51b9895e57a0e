import { randomBytes } from 'node:crypto';
import { GrowingTiles, leafData, leafHash, type SealKey, signedHead } from '@bitacora/audit';
import type { EventStore } from '@bitacora/event-store';
import type { Pool, PoolClient } from 'pg';
import { type Growth, growthOf, keepTiles, openTiles } from './tree-rows';

/** Maximum number of events per read, and under one seal. */
const PAGE = 5000;
const MOST = 100_000;

/** A signed head of the tree. */
export interface Seal {
  readonly size: number;
  readonly position: number;
  readonly at: Date;
  /** The signed note (C2SP). */
  readonly note: string;
}

/** The stored tree differs from the signed one, so nothing is signed over it. */
export class TreeChanged extends Error {
  constructor(size: number) {
    super(`The kept tree of ${size} events is not the one that was sealed`);
  }
}

/**
 * Grows the tree over the log up to its current end and signs its head; null when nothing was added. A large backlog takes several calls.
 * It continues from the tree's own last event, so a restored log without a tree gets a new one from the beginning.
 */
export async function seal(pool: Pool, store: EventStore, keys: readonly SealKey[], now: () => Date): Promise<Seal | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sealed = await grow(client, store, keys, now);
    await client.query(sealed ? 'commit' : 'rollback');
    return sealed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function grow(client: PoolClient, store: EventStore, keys: readonly SealKey[], now: () => Date): Promise<Seal | null> {
  const before = (await growthOf(client, { lock: true })) ?? (await begin(client));
  const tiles = await treeOf(client, before);
  let { position } = before;
  while (tiles.size - before.size < MOST) {
    const page = await store.readHashes(position, PAGE);
    for (const event of page) tiles.add(leafHash(leafData(event.position, event.hash)));
    position = page.at(-1)?.position ?? position;
    if (page.length < PAGE) break;
  }
  if (tiles.size === before.size) return null;
  const [size, root, at] = [tiles.size, tiles.root(), now()];
  const note = signedHead({ origin: before.origin, size, root, extra: [`posición ${position}`, at.toISOString()] }, keys);
  await keepTiles(client, tiles.takeChanged());
  await client.query('update sellos.arbol set tamano = $1, posicion = $2, claves = $3', [
    size,
    position,
    keys.map(({ verifier }) => verifier.text),
  ]);
  await client.query('insert into sellos.sello (tamano, posicion, raiz, firmado_en, nota) values ($1, $2, $3, $4, $5)', [
    size,
    position,
    root,
    at,
    note,
  ]);
  return { size, position, at, note };
}

/** The tree as last sealed, checked against the stored one. */
async function treeOf(client: PoolClient, { size }: Growth): Promise<GrowingTiles> {
  if (size === 0) return new GrowingTiles();
  const { rows } = await client.query<{ raiz: Buffer }>('select raiz from sellos.sello where tamano = $1', [size]);
  const tiles = await openTiles(client, size).then((open) => goOn(size, open));
  if (!rows[0] || !tiles.root().equals(rows[0].raiz)) throw new TreeChanged(size);
  return tiles;
}

function goOn(size: number, open: Awaited<ReturnType<typeof openTiles>>): GrowingTiles {
  try {
    return new GrowingTiles(size, open);
  } catch (error) {
    if (error instanceof RangeError) throw new TreeChanged(size);
    throw error;
  }
}

async function begin(client: PoolClient): Promise<Growth> {
  const origin = `bitacora/${randomBytes(6).toString('hex')}`;
  await client.query(`insert into sellos.arbol (origen, tamano, posicion, claves) values ($1, 0, 0, '{}')`, [origin]);
  return { origin, size: 0, position: 0, keys: [] };
}
