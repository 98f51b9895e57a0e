import { escapeLiteral, type Pool } from 'pg';

/** How often a checkpoint that moved without anything written is stored, in milliseconds. */
const INTERVAL = 1000;

/** The stored position of a subscription. */
export class Checkpoint {
  private pending: number | null = null;
  private writing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly pool: Pool,
    private readonly name: string,
    /** Where the subscription goes on. */
    readonly start: number,
  ) {}

  /** Reads it; makes it at the first start, at `startAt`. */
  static async open(pool: Pool, name: string, startAt: number): Promise<Checkpoint> {
    const { rows } = await pool.query<{ position: string }>(
      `insert into log.checkpoint (name, position) values ($1, $2)
       on conflict (name) do update set name = excluded.name returning position`,
      [name, startAt],
    );
    return new Checkpoint(pool, name, Number(rows[0]?.position ?? 0));
  }

  /** The statement that moves it within the transaction that writes what it stands for. */
  statement(position: number): string {
    return `update log.checkpoint set position = ${Number(position)}, updated_at = now() where name = ${escapeLiteral(this.name)}`;
  }

  /** It was moved by its statement. */
  moved(): void {
    this.pending = null;
  }

  /** Moves it soon: nothing was written on the way, so that a crash before costs only a second look at the same events. */
  moveSoon(position: number): void {
    this.pending = position;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      // A database that is away is reported by whoever reads; the next move or the stop tries again.
      void this.flush().catch(() => undefined);
    }, INTERVAL);
    this.timer.unref();
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.writing.catch(() => undefined);
    const position = this.pending;
    if (position === null) return;
    // A batch may commit a later position meanwhile, which must stay.
    this.writing = this.pool.query('update log.checkpoint set position = $2, updated_at = now() where name = $1 and position < $2', [
      this.name,
      position,
    ]);
    await this.writing;
    if (this.pending === position) this.pending = null;
  }
}
