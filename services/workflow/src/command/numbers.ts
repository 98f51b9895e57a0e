import type { NumberSource } from './sequences';

interface Waiting {
  readonly resolve: (n: number) => void;
  readonly reject: (error: unknown) => void;
}

/** A draw fetches ahead as many numbers as were issued in this many last milliseconds: none at a human pace. */
const AHEAD_MILLISECONDS = 20;

/** The numbers of one sequence. */
class Line {
  private waiting: Waiting[] = [];
  private ahead: number[] = [];
  private given: number[] = [];
  private drawing = false;

  constructor(
    private readonly source: NumberSource,
    private readonly of: string,
  ) {}

  next(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.serve();
      if (this.waiting.length > 0 && !this.drawing) void this.draw();
    });
  }

  atHand(): number | null {
    const n = this.ahead.shift();
    if (n === undefined) return null;
    this.recent();
    this.given.push(performance.now());
    return n;
  }

  giveBack(n: number): void {
    this.ahead.unshift(n);
    this.serve();
  }

  private serve(): void {
    while (this.waiting.length > 0) {
      const n = this.atHand();
      if (n === null) return;
      this.waiting.shift()?.resolve(n);
    }
  }

  /** The count of numbers issued in the last milliseconds. */
  private recent(): number {
    const since = performance.now() - AHEAD_MILLISECONDS;
    while ((this.given[0] ?? since) < since) this.given.shift();
    return this.given.length;
  }

  private async draw(): Promise<void> {
    this.drawing = true;
    // Commands in the same turn of the event loop share the first draw.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const asked = this.waiting.length;
      try {
        this.ahead.push(...(await this.source.draw(this.of, asked + this.recent())));
      } catch (error) {
        for (const { reject } of this.waiting.splice(0, asked)) reject(error);
      }
      this.serve();
    }
    this.drawing = false;
  }
}

/**
 * Draws business numbers from their source, each issued once; numbers drawn ahead are lost when the process ends. `Of` names the sequences.
 */
export class Numbers<in Of extends string> {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly source: NumberSource) {}

  /** The next number. Callers during a draw share the next one. */
  next(of: Of): Promise<number> {
    return this.line(of).next();
  }

  /** A number drawn ahead, without waiting; null without one. */
  atHand(of: Of): number | null {
    return this.line(of).atHand();
  }

  /** Returns an unused number for the next caller. */
  giveBack(of: Of, n: number): void {
    this.line(of).giveBack(n);
  }

  private line(of: Of): Line {
    let line = this.lines.get(of);
    if (!line) {
      line = new Line(this.source, of);
      this.lines.set(of, line);
    }
    return line;
  }
}
