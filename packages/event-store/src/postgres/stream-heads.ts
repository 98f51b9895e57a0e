/** The last event of a stream. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

/** A stream without events. */
export const NEW_STREAM: StreamHead = { revision: -1, hash: '' };

const LIMIT = 50_000;

/** The ends of streams as this process has seen them. They are hints, which the log checks. */
export class StreamHeads {
  private readonly heads = new Map<string, StreamHead>();

  get(stream: string): StreamHead | undefined {
    return this.heads.get(stream);
  }

  /** Records a seen end; an end earlier than the known one changes nothing. */
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
