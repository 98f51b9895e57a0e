/** The last event of a stream. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

/** A stream that nobody has written. */
export const NEW_STREAM: StreamHead = { revision: -1, hash: '' };

const LIMIT = 50_000;

/** Where streams end, as far as this process has seen. Only a hint: the log checks it before it builds on it. */
export class StreamHeads {
  private readonly heads = new Map<string, StreamHead>();

  get(stream: string): StreamHead | undefined {
    return this.heads.get(stream);
  }

  /** Takes note of an end that was seen; an earlier one than known changes nothing. */
  seen(stream: string, head: StreamHead): void {
    if ((this.heads.get(stream)?.revision ?? -1) > head.revision) return;
    this.heads.delete(stream);
    if (this.heads.size >= LIMIT) this.heads.delete(this.heads.keys().next().value as string);
    this.heads.set(stream, head);
  }

  forget(stream: string): void {
    this.heads.delete(stream);
  }
}
