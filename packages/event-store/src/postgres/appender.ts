import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { AppendResult, RecordedEvent } from '../port';
import { NextBatch } from './next-batch';
import type { PendingAppend } from './pending-append';
import type { StreamHead, StreamHeads } from './stream-heads';

const MAX_BATCH = 256;

/**
 * Collects the appends of this process while a batch is being written, and writes each batch under one lock and one commit. A refusal fails
 * only its own command; a broken connection fails the batch.
 */
export class GroupCommitAppender {
  private queue: PendingAppend[] = [];
  private writing = false;
  private idle: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly heads: StreamHeads,
    /** The last written position, and the events up to it, as far as known without reading. */
    private readonly onAppended: (position: number, events: readonly RecordedEvent[]) => void,
  ) {}

  append(append: PendingAppend): Promise<AppendResult> {
    this.queue.push(append);
    if (!this.writing) void this.drain();
    return append.result;
  }

  /** Resolves when nothing is waiting to be written. */
  async settled(): Promise<void> {
    if (this.writing) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private async drain(): Promise<void> {
    this.writing = true;
    // Appends from the same turn of the event loop share the first batch.
    await setImmediate();
    while (this.queue.length > 0) {
      const next = new NextBatch(this.heads);
      const rest = this.queue.splice(0, MAX_BATCH).filter((append) => !next.admit(append));
      if (next.appends.length > 0) await this.writeNext(next);
      if (rest.length > 0) await this.writeEach(rest);
    }
    this.writing = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private async writeNext(batch: NextBatch): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ base: string }>({
        name: 'append_next',
        text: 'select log.append_next($1::jsonb) as base',
        values: [batch.toText()],
      });
      const events = batch.settle(Number(rows[0]?.base));
      this.onAppended(events.at(-1)?.position ?? 0, events);
    } catch (error) {
      if (isDataError(error)) await this.writeEach(batch.appends);
      else for (const append of batch.appends) append.reject(error);
    }
  }

  private async writeEach(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ results: AppendResult[] }>({
        name: 'append_batch',
        text: 'select log.append_batch($1::jsonb) as results',
        values: [JSON.stringify(batch)],
      });
      const results = rows[0]?.results ?? [];
      await this.learn(batch.map(({ stream }) => stream));
      batch.forEach((append, i) => {
        const result = results[i];
        if (result) append.resolve(result);
        else append.reject(new Error('The log answered fewer results than commands'));
      });
      this.onAppended(Math.max(0, ...results.map((result) => (result.kind === 'appended' ? result.position : 0))), []);
    } catch (error) {
      if (batch.length === 1 || !isDataError(error)) {
        for (const append of batch) append.reject(error);
        return;
      }
      // One malformed command must not fail its neighbours: write them one by one.
      for (const append of batch) await this.writeEach([append]);
    }
  }

  /** Reads the current ends of streams, so that later appends take the fast path. A failure here has no other effect. */
  private async learn(streams: readonly string[]): Promise<void> {
    for (const stream of streams) this.heads.forget(stream);
    const found = await this.pool
      .query<StreamHead & { stream: string }>({
        name: 'stream_heads',
        text: 'select stream, revision, hash from log.stream where stream = any($1)',
        values: [streams],
      })
      .catch(() => ({ rows: [] }));
    for (const { stream, revision, hash } of found.rows) this.heads.seen(stream, { revision, hash });
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraint), or errors of our functions: the batch was rolled back because of its content. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && (code.startsWith('22') || code.startsWith('23') || code.startsWith('P0'));
}
