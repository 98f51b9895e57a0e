import { canonicalEvent, sha256 } from '../canonical';
import type { AppendOptions, AppendResult, EventEnvelope, ExpectedRevision } from '../port';

/** An append on its way to the log. */
export class PendingAppend {
  readonly recordedAt = new Date().toISOString();
  /** Each event's canonical stored form and digest, so that the sent text is the hashed one. */
  readonly texts: readonly string[];
  readonly digests: readonly string[];
  readonly result: Promise<AppendResult>;
  resolve!: (result: AppendResult) => void;
  reject!: (error: unknown) => void;

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** The events as stored, and as their readers receive them. */
    readonly stored: readonly EventEnvelope[],
    readonly readable: readonly EventEnvelope[],
    readonly options: AppendOptions,
  ) {
    this.texts = stored.map((event) => canonicalEvent(stream, event, this.recordedAt));
    this.digests = this.texts.map(sha256);
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** The element of `log.append_batch` that describes it completely. */
  toJSON(): unknown {
    return {
      stream: this.stream,
      expected: String(this.expected),
      events: this.stored.map((event, i) => ({ ...event, recorded_at: this.recordedAt, digest: this.digests[i] })),
      command: this.options.command ?? null,
      reservations: this.options.reservations ?? [],
    };
  }
}
