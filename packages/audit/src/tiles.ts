import { rootOfEdge } from './frontier';
import { HASH_BYTES, nodeHash } from './hashing';

/** Levels of the tree in a tile, and hashes in a full one (C2SP tlog-tiles). */
export const TILE_LEVELS = 8;
export const TILE_HASHES = 2 ** TILE_LEVELS;

/**
 * A row of adjacent hashes: leaves on level 0, the roots of full tiles of level `n - 1` on level `n`. The last tile of a level may have
 * fewer than 256.
 */
export interface Tile {
  readonly level: number;
  readonly index: number;
  /** 32 bytes each. */
  readonly hashes: Buffer;
}

/** The hash at a place of a tile. */
export const hashAt = (hashes: Buffer, place: number): Buffer => hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);

/** The number of whole hashes in a tile. */
export const hashesIn = (hashes: Buffer): number => Math.floor(hashes.length / HASH_BYTES);

/** The root of a complete subtree over neighbouring hashes; their number is a power of two. */
export function rootOfRow(row: readonly Buffer[]): Buffer {
  let level = row;
  while (level.length > 1) level = level.filter((_, i) => i % 2 === 0).map((left, i) => nodeHash(left, level[2 * i + 1] as Buffer));
  return level[0] as Buffer;
}

/** A tree that grows leaf by leaf and reports the changed tiles. */
export class GrowingTiles {
  /** By level: the hashes of its last, incomplete tile. */
  private readonly open: Buffer[][];
  private readonly changed = new Map<string, Tile>();

  /** Continues from a size and the incomplete last tiles of its levels. */
  constructor(
    private count = 0,
    partial: readonly Tile[] = [],
  ) {
    this.open = [];
    for (const { level, index, hashes } of partial) {
      if (index !== Math.floor(count / TILE_HASHES ** (level + 1)) || hashesIn(hashes) !== placesIn(count, level))
        throw new RangeError(`Tile ${level}/${index} is not the last of its level in a tree of ${count}`);
      this.open[level] = Array.from({ length: hashesIn(hashes) }, (_, place) => hashAt(hashes, place));
    }
    for (let level = 0; TILE_HASHES ** level <= count; level++)
      if ((this.open[level]?.length ?? 0) !== placesIn(count, level)) throw new RangeError(`The last tile of level ${level} is missing`);
  }

  /** The number of leaves. */
  get size(): number {
    return this.count;
  }

  /** Adds the hash of the next leaf. */
  add(leaf: Buffer): void {
    let hash = leaf;
    this.count++;
    for (let level = 0; ; level++) {
      this.open[level] ??= [];
      const row = this.open[level] as Buffer[];
      row.push(hash);
      const index = Math.floor((this.count - 1) / TILE_HASHES ** (level + 1));
      this.changed.set(`${level}/${index}`, { level, index, hashes: EMPTY });
      if (row.length < TILE_HASHES) return;
      this.changed.set(`${level}/${index}`, { level, index, hashes: Buffer.concat(row) });
      hash = rootOfRow(row);
      this.open[level] = [];
    }
  }

  /** The root over all leaves. */
  root(): Buffer {
    return rootOfEdge([...this.open].reverse().flatMap((row) => completeSubtrees(row ?? [])));
  }

  /** The tiles changed since the last call. */
  takeChanged(): Tile[] {
    const tiles = [...this.changed.values()].map((tile) =>
      tile.hashes.length > 0 ? tile : { ...tile, hashes: Buffer.concat(this.open[tile.level] ?? []) },
    );
    this.changed.clear();
    return tiles;
  }
}

const EMPTY = Buffer.alloc(0);

/** Number of hashes in the last tile of a level; 0 when it is full or absent. */
const placesIn = (size: number, level: number): number => Math.floor(size / TILE_HASHES ** level) % TILE_HASHES;

/** Splits a row into its largest complete subtrees, from the left. */
function completeSubtrees(row: readonly Buffer[]): Buffer[] {
  const roots: Buffer[] = [];
  for (let from = 0; from < row.length; ) {
    const length = 2 ** Math.floor(Math.log2(row.length - from));
    roots.push(rootOfRow(row.slice(from, from + length)));
    from += length;
  }
  return roots;
}
