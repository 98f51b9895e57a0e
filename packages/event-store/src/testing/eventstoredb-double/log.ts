/** An event as the double stores it. */
export interface DoubleRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Both the commit and the prepare position, because the double has no explicit transactions. */
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  /** .NET ticks (100 ns) since 1970, as the server sends them. */
  readonly created: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event proposed by a client. */
export type Proposal = Pick<DoubleRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** A client's expectation of a stream, in the server's words; -1 is "no stream". */
export type Expectation = number | 'any' | 'exists';

/** The server's answer to an append; `revision` is -1 for a stream that does not exist. */
export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong'; readonly revision: number };

/** The first position, since the real log does not begin with its users' events either. */
const FIRST_POSITION = 1_000;
/** Bytes of a record besides its contents, so that positions are offsets in a file and never 1, 2, 3. */
const RECORD_OVERHEAD = 96;

/** The log of the double: one list in commit order and an index by stream. */
export class InMemoryLog {
  readonly all: DoubleRecord[] = [];
  private readonly streams = new Map<string, DoubleRecord[]>();
  private readonly listeners = new Set<() => void>();
  private next = FIRST_POSITION;

  /** The events of a stream, or undefined when there is none. */
  stream(name: string): readonly DoubleRecord[] | undefined {
    return this.streams.get(name);
  }

  /** The events that a reader of a stream still gets; the stream's metadata may tell the server to keep only the last ones. */
  kept(name: string): readonly DoubleRecord[] | undefined {
    const records = this.streams.get(name);
    const limits = this.streams.get(`$$${name}`)?.at(-1);
    const { $maxCount } = limits ? (JSON.parse(Buffer.from(limits.data).toString()) as { $maxCount?: number }) : {};
    return $maxCount === undefined ? records : records?.slice(-$maxCount);
  }

  /** Calls back after each append; returns a function that stops it. */
  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Appends a batch, all or nothing. A repeated batch gets the first result: with a revision when the events after it are the same, with
   * `any` and `exists` when all of them are in the stream.
   */
  append(stream: string, expected: Expectation, proposals: readonly Proposal[]): AppendOutcome {
    const records = this.streams.get(stream) ?? [];
    const current = records.length - 1;
    if (expected === 'any' || expected === 'exists') {
      if (expected === 'exists' && current < 0) return { kind: 'wrong', revision: current };
      const found = proposals.map((proposal) => records.find((record) => record.id === proposal.id));
      const last = found.at(-1);
      if (last && found.every((record) => record)) return { kind: 'success', revision: last.revision, position: last.position };
      if (found.some((record) => record)) return { kind: 'wrong', revision: current };
    } else if (expected !== current) {
      const same = proposals.length > 0 && proposals.every((proposal, i) => records[expected + 1 + i]?.id === proposal.id);
      const last = records[expected + proposals.length];
      return same && last ? { kind: 'success', revision: last.revision, position: last.position } : { kind: 'wrong', revision: current };
    }
    return this.write(stream, records, proposals);
  }

  private write(stream: string, records: DoubleRecord[], proposals: readonly Proposal[]): AppendOutcome {
    const created = (BigInt(Date.now()) * 10_000n).toString();
    for (const proposal of proposals) {
      const record = { ...proposal, stream, revision: records.length, position: this.next, created };
      this.next += RECORD_OVERHEAD + stream.length + record.data.length + record.metadata.length;
      records.push(record);
      this.all.push(record);
    }
    this.streams.set(stream, records);
    for (const listener of [...this.listeners]) listener();
    return { kind: 'success', revision: records.length - 1, position: records.at(-1)?.position ?? 0 };
  }
}
