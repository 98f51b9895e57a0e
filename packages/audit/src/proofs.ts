import { nodeHash } from './hashing';
import { hashAt, hashesIn, rootOfRow, TILE_HASHES, TILE_LEVELS } from './tiles';

/** Reads the hashes of a tile; the last one of its level may have fewer than 256. */
export type ReadTile = (level: number, index: number) => Promise<Buffer>;

/** The hashes that lead from a leaf to the root of a tree with `size` leaves (RFC 6962, 2.1.1). */
export async function inclusionProof(read: ReadTile, index: number, size: number): Promise<Buffer[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`No leaf ${index} in a tree of ${size}`);
  const root = subtrees(read);
  const path = async (from: number, to: number): Promise<Buffer[]> => {
    if (to - from === 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...(await path(from, middle)), await root(middle, to)]
      : [...(await path(middle, to)), await root(from, middle)];
  };
  return path(0, size);
}

/** The proof that a tree of `size` leaves begins with the tree of its first `former` ones (RFC 6962, 2.1.2). */
export async function consistencyProof(read: ReadTile, former: number, size: number): Promise<Buffer[]> {
  if (!(former > 0 && former <= size)) throw new RangeError(`No tree of ${former} in a tree of ${size}`);
  const root = subtrees(read);
  const path = async (from: number, to: number, whole: boolean): Promise<Buffer[]> => {
    if (to === former) return whole ? [] : [await root(from, to)];
    const middle = from + splitOf(to - from);
    return former <= middle
      ? [...(await path(from, middle, whole)), await root(middle, to)]
      : [...(await path(middle, to, false)), await root(from, middle)];
  };
  return path(0, size, true);
}

/** The root of the tree of the first `size` leaves. */
export async function rootAt(read: ReadTile, size: number): Promise<Buffer> {
  if (size < 1) throw new RangeError('A tree without leaves has no tiles');
  return subtrees(read)(0, size);
}

/** True when a leaf stands at an index of the tree with that size and root (RFC 9162, 2.1.3.2). */
export function includes(leaf: Buffer, index: number, size: number, proof: readonly Buffer[], root: Buffer): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [place, last, node] = [index, size - 1, leaf];
  for (const neighbour of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      node = nodeHash(neighbour, node);
      for (; place % 2 === 0 && place !== 0; place /= 2) last = Math.floor(last / 2);
    } else node = nodeHash(node, neighbour);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && node.equals(root);
}

/** True when the tree with the second size and root begins with that of the first (RFC 9162, 2.1.4.2). */
export function isContinued(
  former: { readonly size: number; readonly root: Buffer },
  later: { readonly size: number; readonly root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (former.size < 1 || former.size > later.size) return false;
  if (former.size === later.size) return proof.length === 0 && former.root.equals(later.root);
  const nodes = Number.isInteger(Math.log2(former.size)) ? [former.root, ...proof] : [...proof];
  let [place, last] = [former.size - 1, later.size - 1];
  for (; place % 2 === 1; place = (place - 1) / 2) last = Math.floor(last / 2);
  const first = nodes.shift();
  if (!first) return false;
  let [ofFormer, ofLater] = [first, first];
  for (const node of nodes) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [ofFormer, ofLater] = [nodeHash(node, ofFormer), nodeHash(node, ofLater)];
      for (; place % 2 === 0 && place !== 0; place /= 2) last = Math.floor(last / 2);
    } else ofLater = nodeHash(ofLater, node);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && ofFormer.equals(former.root) && ofLater.equals(later.root);
}

/** The largest power of two below a number of leaves, where its tree splits. */
const splitOf = (leaves: number): number => 2 ** (Math.ceil(Math.log2(leaves)) - 1);

/** Computes the roots of ranges from tiles, reading each tile once. */
function subtrees(read: ReadTile): (from: number, to: number) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  const tile = (level: number, index: number) => {
    const name = `${level}/${index}`;
    const found = known.get(name) ?? read(level, index);
    known.set(name, found);
    return found;
  };
  const root = async (from: number, to: number): Promise<Buffer> => {
    const height = Math.log2(to - from);
    if (!Number.isInteger(height) || from % (to - from) !== 0) {
      const middle = from + splitOf(to - from);
      return nodeHash(await root(from, middle), await root(middle, to));
    }
    // A complete subtree is in one tile: 2^(height mod 8) adjacent hashes of level height / 8.
    const level = Math.floor(height / TILE_LEVELS);
    const [first, width] = [from / TILE_HASHES ** level, 2 ** (height % TILE_LEVELS)];
    const index = Math.floor(first / TILE_HASHES);
    const hashes = await tile(level, index);
    const place = first % TILE_HASHES;
    if (hashesIn(hashes) < place + width) throw new RangeError(`Tile ${level}/${index} is too short`);
    return rootOfRow(Array.from({ length: width }, (_, i) => hashAt(hashes, place + i)));
  };
  return root;
}
