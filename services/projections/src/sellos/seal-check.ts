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

/** A seal as it is kept or published. */
export interface KeptSeal {
  readonly note: string;
  /** Where it was found, in words, e.g. `la base de datos`. */
  readonly where: string;
}

/** What the seals say against the log. */
export type SealFinding =
  /** The note is none, or none of the known keys signed it. */
  | { readonly kind: 'unreadable' | 'strange_key'; readonly where: string; readonly size: number | null }
  /** The log is shorter than what was sealed: its end was cut off. */
  | { readonly kind: 'cut'; readonly where: string; readonly size: number; readonly at: string; readonly events: number }
  /** Seals that were there are there no more; `there` is the size of the longest that is, 0 without one. */
  | { readonly kind: 'lost'; readonly where: string; readonly size: number; readonly there: number }
  /** Between two sizes something is not as it was sealed. */
  | { readonly kind: 'changed'; readonly where: string; readonly after: number; readonly size: number; readonly at: string }
  /** Neighbouring events are not those that were sealed at their places. */
  | { readonly kind: 'rewritten'; readonly from: number; readonly to: number }
  /** The seals are of another log, which began otherwise. */
  | { readonly kind: 'other_log'; readonly where: string; readonly origin: string; readonly size: number; readonly at: string }
  /** The kept tree is damaged; the log is as it was sealed. */
  | { readonly kind: 'tree'; readonly leaves: number };

/** Findings that are told; rewritten events beyond them are counted. */
const MOST = 1000;
const HASH = /^[0-9a-f]{64}$/;

interface Head {
  readonly size: number;
  readonly root: Buffer;
  readonly at: string;
  readonly where: string;
}

/** What a log is compared with. */
export interface SealCheckParts {
  readonly seals: readonly KeptSeal[];
  readonly keys: readonly VerifierKey[];
  /** The name of the log; null before its first seal. */
  readonly origin: string | null;
  /** The leaves as they were sealed, tile by tile. */
  readonly leaves: AsyncIterator<Buffer>;
  /** The size of the newest seal that each place must have. */
  readonly expected: Readonly<Record<string, number>>;
  /** True when positions count the events: then a missing one moves no other. */
  readonly gapless: boolean;
  /** When the log was restored, each time, and how many events it had then. */
  readonly restored: readonly { readonly at: Date; readonly size: number }[];
}

/** Compares a log, read from its first event to its last, with every seal of it and with the leaves that were sealed. */
export class SealCheck {
  readonly findings: SealFinding[] = [];
  /** Rewritten events beyond those among the findings. */
  more = 0;
  private readonly heads: Head[] = [];
  private next = 0;
  private readonly frontier = new Frontier();
  /** The size up to which the log is known to be as sealed. */
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

  /** The number of seals that the log is compared with; one that stands in several places counts once. */
  get seals(): number {
    return new Set(this.heads.map(({ size }) => size)).size;
  }

  /** Hands the next event of the log over. */
  async add(event: { readonly position: number; readonly hash: string }): Promise<void> {
    // What is no hash is no sealed leaf either.
    const leaf = leafHash(HASH.test(event.hash) ? leafData(event.position, event.hash) : Buffer.from(event.hash));
    const sealed = await this.sealedLeaf(this.parts.gapless ? event.position - 1 : this.frontier.size);
    if (sealed && !sealed.equals(leaf)) this.suspects.push(event.position);
    this.frontier.add(leaf);
    while (this.heads[this.next]?.size === this.frontier.size) this.compare(this.heads[this.next++] as Head);
  }

  /** Ends the comparison; the findings are complete. */
  finish(): readonly SealFinding[] {
    const beyond = this.heads.slice(this.next);
    const [first] = beyond;
    // The longest seal says most about what is missing.
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

  /** The leaf that was sealed at an index; null when none was. Indexes only grow. */
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
      // What was sealed before a restore is in the restored log as far as that goes; a move into another store has new positions.
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
      // The log is as it was signed, so the kept leaves are what changed.
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

/** Neighbouring numbers together. */
function runsOf(numbers: readonly number[]): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}
