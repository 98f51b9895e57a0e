import {
  Frontier,
  hashAt,
  hashesIn,
  isSignedBy,
  leafData,
  leafHash,
  NoNote,
  readHead,
  readNote,
  TILE_HASHES,
  type VerifierKey,
} from '@bitacora/audit';

/** A seal, as stored or published. */
export interface KeptSeal {
  readonly note: string;
  /** Its place in words, e.g. `la base de datos`. */
  readonly where: string;
}

/** A contradiction between the seals and the log. */
export type SealFinding =
  /** The note is invalid, or no known key signed it. */
  | { readonly kind: 'unreadable' | 'strange_key'; readonly where: string; readonly size: number | null }
  /** The log is shorter than its seal: its end was cut off. */
  | { readonly kind: 'cut'; readonly where: string; readonly size: number; readonly at: string; readonly events: number }
  /** Former seals are missing; `there` is the size of the longest remaining one, 0 without one. */
  | { readonly kind: 'lost'; readonly where: string; readonly size: number; readonly there: number }
  /** Something between two sizes differs from what was sealed. */
  | { readonly kind: 'changed'; readonly where: string; readonly after: number; readonly size: number; readonly at: string }
  /** Consecutive events differ from those sealed at their places. */
  | { readonly kind: 'rewritten'; readonly from: number; readonly to: number }
  /** The seals belong to another log, with another beginning. */
  | { readonly kind: 'other_log'; readonly where: string; readonly origin: string; readonly size: number; readonly at: string }
  /** The stored tree is damaged, while the log is as it was sealed. */
  | { readonly kind: 'tree'; readonly leaves: number };

/** Maximum number of listed findings; further rewritten events are only counted. */
const MOST = 1000;
const HASH = /^[0-9a-f]{64}$/;

interface Head {
  readonly size: number;
  readonly root: Buffer;
  readonly at: string;
  readonly where: string;
}

/** The data that a log is compared with. */
export interface SealCheckParts {
  readonly seals: readonly KeptSeal[];
  readonly keys: readonly VerifierKey[];
  /** The name of the log; null before its first seal. */
  readonly origin: string | null;
  /** The sealed leaves, tile by tile. */
  readonly leaves: AsyncIterator<Buffer>;
  /** The size of the newest seal expected in each place. */
  readonly expected: Readonly<Record<string, number>>;
  /** True when positions count the events, so that a missing event does not shift the others. */
  readonly gapless: boolean;
  /** The times of restores of the log, with its number of events at each. */
  readonly restored: readonly { readonly at: Date; readonly size: number }[];
}

/** Compares a log, read from its first event to its last, with all its seals and with the sealed leaves. */
export class SealCheck {
  readonly findings: SealFinding[] = [];
  /** Number of rewritten events that are not listed. */
  more = 0;
  private readonly heads: Head[] = [];
  private next = 0;
  private readonly frontier = new Frontier();
  /** The size up to which the log is proved to be as sealed. */
  private good = 0;
  private broken = false;
  private suspects: number[] = [];
  private tile: Buffer = Buffer.alloc(0);
  private tileIndex = -1;

  constructor(private readonly parts: SealCheckParts) {
    for (const seal of parts.seals) this.take(seal, parts.keys);
    this.compareWithExpected();
    this.heads.sort((a, b) => a.size - b.size);
  }

  /** The number of seals compared; one in several places counts once. */
  get seals(): number {
    return new Set(this.heads.map(({ size }) => size)).size;
  }

  /** Takes the next event of the log. */
  async add(event: { readonly position: number; readonly hash: string }): Promise<void> {
    // A text that is not a hash is not a sealed leaf either.
    const leaf = leafHash(HASH.test(event.hash) ? leafData(event.position, event.hash) : Buffer.from(event.hash));
    const sealed = await this.sealedLeaf(this.parts.gapless ? event.position - 1 : this.frontier.size);
    if (sealed && !sealed.equals(leaf)) this.suspects.push(event.position);
    this.frontier.add(leaf);
    while (this.heads[this.next]?.size === this.frontier.size) this.compare(this.heads[this.next++] as Head);
  }

  /** Ends the comparison and returns all findings. */
  finish(): readonly SealFinding[] {
    const beyond = this.heads.slice(this.next);
    const [first] = beyond;
    // The longest seal shows a missing part best.
    const longest = beyond.at(-1);
    if (first && longest) {
      const { where, size, at } = longest;
      this.findings.push({ kind: 'cut', where, size, at, events: this.frontier.size });
      this.name(this.suspects);
    } else if (this.broken) this.name(this.suspects);
    else if (this.suspects.length > 0) this.findings.push({ kind: 'tree', leaves: this.suspects.length });
    this.suspects = [];
    return this.findings;
  }

  /** The sealed leaf at an index; null without one. Indexes only grow. */
  private async sealedLeaf(index: number): Promise<Buffer | null> {
    for (; this.tileIndex < Math.floor(index / TILE_HASHES); this.tileIndex++)
      this.tile = (await this.parts.leaves.next()).value ?? Buffer.alloc(0);
    const place = index % TILE_HASHES;
    return place < hashesIn(this.tile) ? hashAt(this.tile, place) : null;
  }

  private compareWithExpected(): void {
    for (const [where, size] of Object.entries(this.parts.expected)) {
      const there = Math.max(0, ...this.heads.filter((head) => head.where === where).map((head) => head.size));
      if (there < size) this.findings.push({ kind: 'lost', where, size, there });
    }
  }

  private take({ note, where }: KeptSeal, keys: readonly VerifierKey[]): void {
    try {
      const { origin, size, root, extra } = readHead(note);
      const at = extra[1] ?? '';
      const { origin: own, restored, gapless } = this.parts;
      if (origin === own) {
        if (!isSignedBy(readNote(note), keys)) this.findings.push({ kind: 'strange_key', where, size });
        this.heads.push({ size, root, at, where });
        return;
      }
      const since = restored.filter((restore) => Date.parse(at) < restore.at.getTime());
      if (since.length === 0) this.findings.push({ kind: 'other_log', where, origin, size, at });
      // A seal older than a restore is comparable up to the restored size; a move into another store gives new positions.
      else if (gapless && since.every((restore) => size <= restore.size)) this.heads.push({ size, root, at, where });
    } catch (error) {
      if (!(error instanceof NoNote)) throw error;
      this.findings.push({ kind: 'unreadable', where, size: null });
    }
  }

  private compare({ root, size, at, where }: Head): void {
    const { frontier, suspects } = this;
    if (this.broken) return;
    if (root.equals(frontier.root())) {
      // The log is as signed, so the stored leaves have changed.
      if (suspects.length > 0) this.findings.push({ kind: 'tree', leaves: suspects.length });
      this.good = size;
    } else {
      this.broken = true;
      this.findings.push({ kind: 'changed', where, after: this.good, size, at });
      this.name(suspects);
    }
    this.suspects = [];
  }

  private name(positions: readonly number[]): void {
    for (const { from, to } of runsOf(positions)) {
      const before = this.findings.at(-1);
      if (before?.kind === 'rewritten' && before.to === from - 1) this.findings.splice(-1, 1, { ...before, to });
      else if (this.findings.length < MOST) this.findings.push({ kind: 'rewritten', from, to });
      else this.more += to - from + 1;
    }
  }
}

/** Groups consecutive numbers. */
function runsOf(numbers: readonly number[]): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}
