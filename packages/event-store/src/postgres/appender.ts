import type { Pool } from 'pg';
import { digestOf } from '../canonical';
import type { AppendOptions, AppendResult, EventEnvelope, ExpectedRevision } from '../port';

interface Waiting {
  readonly item: string;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 256;

/**
 * Collects the appends of this process while a batch is being written, and writes each batch by one call under
 * one lock and one commit. A refusal fails its own command only; a broken connection fails the batch.
 */
export class GroupCommitAppender {
  private queue: Waiting[] = [];
  private writing = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly onAppended: (position: number) => void,
  ) {}

  append(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[], options: AppendOptions): Promise<AppendResult> {
    const recorded_at = new Date().toISOString();
    const item = JSON.stringify({
      stream,
      expected: String(expected),
      events: events.map((event) => ({ ...event, recorded_at, digest: digestOf(stream, event, recorded_at) })),
      command: options.command ?? null,
      reservations: options.reservations ?? [],
    });
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      if (!this.writing) void this.drain();
    });
  }

  /** Resolves when nothing is waiting to be written. */
  async settled(): Promise<void> {
    if (this.writing) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private async drain(): Promise<void> {
    this.writing = true;
    // Appends that are made in the same turn of the event loop share the first batch.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, MAX_BATCH);
      await this.write(batch);
    }
    this.writing = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ results: AppendResult[] }>({
        name: 'append_batch',
        text: 'select log.append_batch($1::jsonb) as results',
        values: [`[${batch.map((waiting) => waiting.item).join(',')}]`],
      });
      const results = rows[0]?.results ?? [];
      batch.forEach((waiting, i) => {
        const result = results[i];
        if (result) waiting.resolve(result);
        else waiting.reject(new Error('The log answered fewer results than commands'));
      });
      this.onAppended(Math.max(0, ...results.map((result) => (result.kind === 'appended' ? result.position : 0))));
    } catch (error) {
      if (batch.length === 1 || !isDataError(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      // One malformed command must not fail its neighbours: write them one by one.
      for (const waiting of batch) await this.write([waiting]);
    }
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraint): the batch was rolled back because of its content. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && (code.startsWith('22') || code.startsWith('23') || code.startsWith('P0'));
}
