export { Frontier } from './frontier';
export { EMPTY_ROOT, leafData, leafHash } from './hashing';
export { readHead, signedHead, type TreeHead } from './head';
export { NoSealKey, SealKey, VerifierKey } from './key';
export { isSignedBy, NoNote, readNote } from './note';
export { consistencyProof, includes, inclusionProof, isContinued, type ReadTile, rootAt } from './proofs';
export { GrowingTiles, hashAt, hashesIn, TILE_HASHES, type Tile } from './tiles';
