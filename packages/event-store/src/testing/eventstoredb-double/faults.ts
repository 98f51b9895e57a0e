/**
 * `refuse`: not written, answered UNAVAILABLE. `lose`: written, answered UNAVAILABLE. `reset`: written, and the connection is reset instead
 * of an answer. `deny`: not written, as for a user without the right to do it.
 */
export type Fault = 'refuse' | 'lose' | 'reset' | 'deny';

/** Faults that tests request: the next unary appends suffer them, in the given number. */
export class Faults {
  /** End of a time without a leader, epoch milliseconds. Until then every call is answered as during an election. */
  private electionUntil = 0;
  private readonly pending = new Map<Fault, number>();

  /** Requests a fault for the next `times` appends. */
  order(fault: Fault, times = 1): void {
    this.pending.set(fault, (this.pending.get(fault) ?? 0) + times);
  }

  /** Cancels the requested faults. */
  clear(): void {
    this.pending.clear();
  }

  /** Leaves the cluster without a leader for a while. */
  elect(milliseconds: number): void {
    this.electionUntil = Date.now() + milliseconds;
  }

  get electing(): boolean {
    return Date.now() < this.electionUntil;
  }

  /** True when the current append suffers this fault; counts it as used. */
  takes(fault: Fault): boolean {
    const left = this.pending.get(fault) ?? 0;
    if (left > 0) this.pending.set(fault, left - 1);
    return left > 0;
  }
}
