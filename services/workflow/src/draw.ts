import type { Rejection, Result } from '@bitacora/domain';
import type { NumberOf, Numbers } from './numbers';

interface Decided {
  readonly events: readonly { readonly data: object }[];
}

/** Stands for the number until the decision holds; no sequence comes this far. */
const IMAGINED = Number.MAX_SAFE_INTEGER;
const names = ({ events }: Decided, n: number): boolean => events.some(({ data }) => Object.values(data).includes(n));

/**
 * The number that one command may need for what it creates: drawn once its decision holds, kept over its tries, and given
 * back when the command wrote nothing with it.
 */
export class Draw {
  private drawn: number | null = null;
  private used = false;

  constructor(
    private readonly numbers: Numbers,
    private readonly of: NumberOf,
  ) {}

  /** Decides with an imagined number first: neither a refusal nor a decision that takes no number draws one. */
  async decide<D extends Decided>(decide: (n: number) => Result<D, Rejection>): Promise<Result<D, Rejection>> {
    if (this.drawn !== null) return decide(this.drawn);
    const rehearsed = decide(IMAGINED);
    if (!rehearsed.ok || !names(rehearsed.value, IMAGINED)) return rehearsed;
    this.drawn = await this.numbers.next(this.of);
    return decide(this.drawn);
  }

  /** To be told of what was written. */
  wrote(decided: Decided): void {
    this.used = this.drawn !== null && names(decided, this.drawn);
  }

  /** To be called when the outcome is known. A command whose outcome is not known may have used its number. */
  end(): void {
    if (this.drawn !== null && !this.used) this.numbers.giveBack(this.of, this.drawn);
  }
}
