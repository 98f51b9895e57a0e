/** `refuse`: not written, answered UNAVAILABLE. `lose`: written, answered UNAVAILABLE. */
export type Fault = 'refuse' | 'lose';

/** Faults that tests order: the next so many unary appends suffer them. */
export class Faults {
  private readonly pending = new Map<Fault, number>();

  /** Orders a fault for the next `times` appends. */
  order(fault: Fault, times = 1): void {
    this.pending.set(fault, (this.pending.get(fault) ?? 0) + times);
  }

  /** Whether the append in hand suffers this fault; uses one up. */
  takes(fault: Fault): boolean {
    const left = this.pending.get(fault) ?? 0;
    if (left > 0) this.pending.set(fault, left - 1);
    return left > 0;
  }
}
