import type { Rejection, Result } from '@bitacora/domain';
import type { NumberOf, Numbers } from './numbers';

interface Decided {
  readonly events: readonly { readonly data: object }[];
}

/** Stand-in for the number until the decision holds; no sequence comes this far. */
const IMAGINED = Number.MAX_SAFE_INTEGER;
const names = ({ events }: Decided, n: number): boolean => events.some(({ data }) => Object.values(data).includes(n));

/**
 * The number that one command may need for its creation: drawn once its decision holds, kept over its tries, and returned when the command
 * wrote nothing with it.
 */
export class Draw {
  private drawn: number | null = null;
  private used = false;

  constructor(
    private readonly numbers: Numbers,
    private readonly of: NumberOf,
  ) {}

  /** Decides with an imagined number first: neither a refusal nor a decision without a number draws one. */
  async decide<D extends Decided>(decide: (n: number) => Result<D, Rejection>): Promise<Result<D, Rejection>> {
    if (this.drawn !== null) return decide(this.drawn);
    const rehearsed = decide(IMAGINED);
    if (!rehearsed.ok || !names(rehearsed.value, IMAGINED)) return rehearsed;
    this.drawn = await this.numbers.next(this.of);
    return decide(this.drawn);
  }

  /** Called with the written events. */
  wrote(decided: Decided): void {
    this.used = this.drawn !== null && names(decided, this.drawn);
  }

  /** Called when the outcome is known. A command with an unknown outcome may have used its number. */
  end(): void {
    if (this.drawn !== null && !this.used) this.numbers.giveBack(this.of, this.drawn);
  }
}
