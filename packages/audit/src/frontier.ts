import { EMPTY_ROOT, nodeHash } from './hashing';

/**
 * The right edge of a growing tree: the roots of its complete subtrees, largest first. It costs one hash per leaf and stores one per bit of
 * the size.
 */
export class Frontier {
  private count = 0;
  private readonly edge: Buffer[] = [];

  /** The number of leaves. */
  get size(): number {
    return this.count;
  }

  /** Adds the hash of the next leaf. */
  add(leaf: Buffer): void {
    let node = leaf;
    for (let rest = this.count; rest % 2 === 1; rest = Math.floor(rest / 2)) node = nodeHash(this.edge.pop() as Buffer, node);
    this.edge.push(node);
    this.count++;
  }

  /** The root over all leaves added so far. */
  root(): Buffer {
    return rootOfEdge(this.edge);
  }
}

/** The root over adjacent complete subtrees, largest first. */
export function rootOfEdge(edge: readonly Buffer[]): Buffer {
  return edge.length === 0 ? EMPTY_ROOT : edge.reduceRight((right, left) => nodeHash(left, right));
}
