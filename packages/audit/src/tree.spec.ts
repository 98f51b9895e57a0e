import fc from 'fast-check';
import {
  consistencyProof,
  EMPTY_ROOT,
  Frontier,
  GrowingTiles,
  includes,
  inclusionProof,
  isContinued,
  leafData,
  leafHash,
  type ReadTile,
  rootAt,
} from '.';
import { nodeHash } from './hashing';

/** The eight leaves and roots that implementations of Certificate Transparency agree on. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leafOf = (index: number): Buffer => leafHash(leafData(index + 1, 'ab'.repeat(32)));

/** The definition of the root, literally (RFC 6962, 2.1). */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return EMPTY_ROOT;
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

/** A tree with a number of leaves: its stored tiles, and its leaves. */
function grown(size: number, { inSteps = size }: { inSteps?: number } = {}) {
  const kept = new Map<string, Buffer>();
  const leaves = Array.from({ length: size }, (_, index) => leafOf(index));
  let tiles = new GrowingTiles();
  for (let from = 0; from < size; from += inSteps) {
    for (const leaf of leaves.slice(from, from + inSteps)) tiles.add(leaf);
    for (const { level, index, hashes } of tiles.takeChanged()) kept.set(`${level}/${index}`, hashes);
    const last = (level: number) => Math.floor(tiles.size / 256 ** (level + 1));
    const partial = [0, 1, 2].flatMap((level) => {
      const hashes = kept.get(`${level}/${last(level)}`);
      return hashes && hashes.length < 256 * 32 ? [{ level, index: last(level), hashes }] : [];
    });
    // The next sealer continues from the stored tiles.
    tiles = new GrowingTiles(tiles.size, partial);
  }
  const read: ReadTile = async (level, index) => {
    const hashes = kept.get(`${level}/${index}`);
    if (!hashes) throw new Error(`no tile ${level}/${index}`);
    return hashes;
  };
  return { leaves, tiles, read };
}

it('has the roots that others agree on', () => {
  const frontier = new Frontier();
  const tiles = new GrowingTiles();
  const roots = LEAVES.map((leaf) => {
    const hashed = leafHash(Buffer.from(leaf, 'hex'));
    frontier.add(hashed);
    tiles.add(hashed);
    expect(tiles.root()).toEqual(frontier.root());
    return frontier.root().toString('hex');
  });
  expect(roots).toEqual(ROOTS);
  expect(new Frontier().root()).toEqual(EMPTY_ROOT);
});

it('a leaf is another one at another position, and of another event', () => {
  const hash = 'ab'.repeat(32);
  expect(leafHash(leafData(1, hash))).not.toEqual(leafHash(leafData(2, hash)));
  expect(leafHash(leafData(1, hash))).not.toEqual(leafHash(leafData(1, 'ac'.repeat(32))));
  expect(() => leafData(1, 'corto')).toThrow(RangeError);
});

it('tiles that grow in steps from the stored ones have the root of the definition', async () => {
  for (const [size, inSteps] of [
    [1, 1],
    [255, 100],
    [256, 256],
    [257, 1],
    [511, 64],
    [512, 300],
    [1000, 7],
    [65_537 + 300, 65_536],
  ] as const) {
    const { leaves, tiles, read } = grown(size, { inSteps });
    const frontier = new Frontier();
    for (const leaf of leaves) frontier.add(leaf);
    expect(tiles.root()).toEqual(frontier.root());
    expect(await rootAt(read, size)).toEqual(frontier.root());
    if (size <= 1000) expect(frontier.root()).toEqual(rootByDefinition(leaves));
  }
});

it('refuses to go on from tiles of another size', () => {
  const { tiles } = grown(300);
  const partial = tiles.takeChanged();
  expect(() => new GrowingTiles(300, partial)).toThrow(RangeError);
  expect(() => new GrowingTiles(256, [{ level: 0, index: 1, hashes: Buffer.alloc(44 * 32) }])).toThrow(RangeError);
});

it('every leaf of every small tree is proved to be in it, and nothing else is', async () => {
  const { leaves, read } = grown(40);
  for (let size = 1; size <= 40; size++) {
    const root = rootByDefinition(leaves.slice(0, size));
    for (let index = 0; index < size; index++) {
      const proof = await inclusionProof(read, index, size);
      const leaf = leaves[index] as Buffer;
      expect(includes(leaf, index, size, proof, root)).toBe(true);
      expect(includes(leafOf(1000), index, size, proof, root)).toBe(false);
      expect(includes(leaf, index + 1, size, proof, root)).toBe(false);
      expect(includes(leaf, index, size, [...proof, leaf], root)).toBe(false);
      if (proof.length > 0) expect(includes(leaf, index, size, proof.slice(1), root)).toBe(false);
    }
  }
});

it('every tree is proved to begin with every smaller one, and with no other', async () => {
  const { leaves, read } = grown(40);
  const rootOf = (size: number) => ({ size, root: rootByDefinition(leaves.slice(0, size)) });
  const strange = { root: leafOf(1000) };
  for (let size = 1; size <= 40; size++)
    for (let former = 1; former <= size; former++) {
      const proof = await consistencyProof(read, former, size);
      expect(isContinued(rootOf(former), rootOf(size), proof)).toBe(true);
      expect(isContinued({ ...rootOf(former), ...strange }, rootOf(size), proof)).toBe(false);
      expect(isContinued(rootOf(former), { ...rootOf(size), ...strange }, proof)).toBe(false);
      if (former < size) expect(isContinued(rootOf(former), rootOf(size), proof.slice(1))).toBe(false);
    }
});

it('proofs hold over several levels of tiles', async () => {
  const size = 66_000;
  const { leaves, read, tiles } = grown(size);
  const root = tiles.root();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: size }), async (index, former) => {
      const proof = await inclusionProof(read, index, size);
      expect(includes(leaves[index] as Buffer, index, size, proof, root)).toBe(true);
      const before = { size: former, root: await rootAt(read, former) };
      expect(isContinued(before, { size, root }, await consistencyProof(read, former, size))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('asks for nothing that a tree has not', async () => {
  const { read } = grown(10);
  await expect(inclusionProof(read, 10, 10)).rejects.toThrow(RangeError);
  await expect(consistencyProof(read, 11, 10)).rejects.toThrow(RangeError);
  await expect(rootAt(read, 0)).rejects.toThrow(RangeError);
  await expect(rootAt(read, 11)).rejects.toThrow(RangeError);
});
