import { escapeLiteral, type Pool } from 'pg';

/** Interval in milliseconds at which a checkpoint that moved without writes is stored. */
const INTERVAL = 1000;
/** The database's answer to a process whose checkpoint was taken over. */
const TAKEN_OVER = 'BT001';

/** Another process holds the checkpoint now: the work done on it was rolled back. */
export class TakenOver extends Error {
  readonly code = TAKEN_OVER;
}

export const isTakenOver = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === TAKEN_OVER;

/** Creates the checkpoint of a subscription at its first start, at `startAt`; answers its position. */
export async function openCheckpoint(pool: Pool, name: string, startAt: number): Promise<number> {
  await pool.query('insert into log.checkpoint (name, position) values ($1, $2) on conflict do nothing', [name, startAt]);
  return checkpointPosition(pool, name);
}

/** The position of a subscription, whichever process runs it. */
export async function checkpointPosition(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('select position from log.checkpoint where name = $1', [name]);
  return Number(rows[0]?.position ?? 0);
}

/** Takes a checkpoint from its holder, at least until the end of a transaction: the holder's current work ends first, and the holder starts anew. */
export async function takeCheckpoint(client: Pick<Pool, 'query'>, name: string): Promise<void> {
  await client.query('update log.checkpoint set epoch = epoch + 1 where name = $1', [name]);
}

/** The stored position of a subscription, held by the process that runs it. */
export class Checkpoint {
  /** The furthest position that the database confirmed. */
  private known: number;
  private pending: number | null = null;
  private writing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly pool: Pool,
    private readonly name: string,
    private readonly epoch: number,
    /** The position where the subscription continues. */
    readonly start: number,
    private readonly onTakenOver: () => void,
  ) {
    this.known = start;
  }

  /** Takes it over for the holder of the lease of the same name; null when another process holds that lease. */
  static async take(pool: Pool, name: string, holder: string, onTakenOver: () => void): Promise<Checkpoint | null> {
    const { rows } = await pool.query<{ epoch: string; position: string }>(
      `update log.checkpoint c set epoch = c.epoch + 1 from log.lease l
       where c.name = $1 and l.name = c.name and l.holder = $2 and l.until > clock_timestamp() returning c.epoch, c.position`,
      [name, holder],
    );
    const [row] = rows;
    return row ? new Checkpoint(pool, name, Number(row.epoch), Number(row.position), onTakenOver) : null;
  }

  /** The statement that begins a transaction on it: fails after a takeover, and prevents one until the end. */
  holdStatement(position: number): string {
    return `select log.hold_checkpoint(${escapeLiteral(this.name)}, ${Number(this.epoch)}, ${Number(this.known)}, ${Number(position)})`;
  }

  /** The statement that moves it at the end of that transaction. */
  moveStatement(position: number): string {
    return `update log.checkpoint set position = ${Number(position)}, updated_at = now() where name = ${escapeLiteral(this.name)}`;
  }

  /** Notes that its statement moved it. */
  moved(position: number): void {
    this.known = position;
    this.pending = null;
  }

  /** Moves it soon. Nothing was written on the way, so a crash before that only repeats the reading of the same events. */
  moveSoon(position: number): void {
    this.pending = position;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      // The reader reports the outage; the next move or the stop tries again.
      void this.flush().catch((error) => isTakenOver(error) && this.onTakenOver());
    }, INTERVAL);
    this.timer.unref();
  }

  /** Stores the pending position. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.writing.catch(() => undefined);
    const position = this.pending;
    if (position === null) return;
    // A batch may commit a later position meanwhile; that position must stay.
    const writing = this.pool.query(
      'update log.checkpoint set position = greatest(position, $2), updated_at = now() where name = $1 and epoch = $3 and position >= $4',
      [this.name, position, this.epoch, this.known],
    );
    this.writing = writing;
    if ((await writing).rowCount === 0) throw new TakenOver(`The checkpoint of ${this.name} was taken over`);
    this.known = Math.max(this.known, position);
    if (this.pending === position) this.pending = null;
  }

  /** True when the database stands before the position it had confirmed, as after a crash; `seen` is the position last read. */
  async wentBack(seen: number): Promise<boolean> {
    const { known } = this;
    // The position may have been read before the last move.
    return seen < known && (await checkpointPosition(this.pool, this.name)) < known;
  }

  /** Forgets the pending position, because another process holds the checkpoint. */
  drop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.pending = null;
  }
}
