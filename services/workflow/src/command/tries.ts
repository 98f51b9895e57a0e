import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which no further try of a command begins. */
const PATIENCE = 15_000;
/** The longest pause between two tries, in milliseconds. */
const LONGEST = 100;

/** Milliseconds to wait after a number of lost tries: random, so that contenders do not meet again, from a range that doubles. */
export function pauseAfter(lost: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST, 2 ** lost);
}

/** The tries of one command; each lost one means that another process wrote. */
export class Tries {
  private lost = 0;
  private readonly end: number;

  constructor(patience: number = PATIENCE) {
    this.end = performance.now() + patience;
  }

  /** Pauses after a lost try. Returns false at once when there is no time for another. */
  async again(): Promise<boolean> {
    this.lost++;
    const pause = pauseAfter(this.lost);
    if (performance.now() + pause > this.end) return false;
    await setTimeout(pause);
    return true;
  }
}
