import { escapeLiteral, type Pool } from 'pg';

/** How often a checkpoint that moved without anything written is stored, in milliseconds. */
const INTERVAL = 1000;
/** What the database answers to whoever had his checkpoint taken over. */
const TAKEN_OVER = 'BT001';

/** The checkpoint is in other hands by now: what was done on it was taken back. */
export class TakenOver extends Error {
  readonly code = TAKEN_OVER;
}

export const isTakenOver = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === TAKEN_OVER;

/** Makes the checkpoint of a subscription at its first start, at `startAt`; answers where it stands. */
export async function openCheckpoint(pool: Pool, name: string, startAt: number): Promise<number> {
  await pool.query('insert into log.checkpoint (name, position) values ($1, $2) on conflict do nothing', [name, startAt]);
  return checkpointPosition(pool, name);
}

/** Where a subscription stands, whoever runs it. */
export async function checkpointPosition(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('select position from log.checkpoint where name = $1', [name]);
  return Number(rows[0]?.position ?? 0);
}

/** Takes a checkpoint from whoever has it, until the end of a transaction at least: his work in hand ends first, and he begins anew. */
export async function takeCheckpoint(client: Pick<Pool, 'query'>, name: string): Promise<void> {
  await client.query('update log.checkpoint set epoch = epoch + 1 where name = $1', [name]);
}

/** The stored position of a subscription, in the hands of the process that runs it. */
export class Checkpoint {
  /** The furthest that the database said it had stored. */
  private known: number;
  private pending: number | null = null;
  private writing: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly pool: Pool,
    private readonly name: string,
    private readonly epoch: number,
    /** Where the subscription goes on. */
    readonly start: number,
    private readonly onTakenOver: () => void,
  ) {
    this.known = start;
  }

  /** Takes it over for the holder of the lease of the same name; null when that is somebody else. */
  static async take(pool: Pool, name: string, holder: string, onTakenOver: () => void): Promise<Checkpoint | null> {
    const { rows } = await pool.query<{ epoch: string; position: string }>(
      `update log.checkpoint c set epoch = c.epoch + 1 from log.lease l
       where c.name = $1 and l.name = c.name and l.holder = $2 and l.until > clock_timestamp() returning c.epoch, c.position`,
      [name, holder],
    );
    const [row] = rows;
    return row ? new Checkpoint(pool, name, Number(row.epoch), Number(row.position), onTakenOver) : null;
  }

  /** The statement that begins a transaction on it: fails when it was taken over, and keeps it from being so until the end. */
  holdStatement(position: number): string {
    return `select log.hold_checkpoint(${escapeLiteral(this.name)}, ${Number(this.epoch)}, ${Number(this.known)}, ${Number(position)})`;
  }

  /** The statement that moves it at the end of that transaction. */
  moveStatement(position: number): string {
    return `update log.checkpoint set position = ${Number(position)}, updated_at = now() where name = ${escapeLiteral(this.name)}`;
  }

  /** It was moved by its statement. */
  moved(position: number): void {
    this.known = position;
    this.pending = null;
  }

  /** Moves it soon: nothing was written on the way, so that a crash before costs only a second look at the same events. */
  moveSoon(position: number): void {
    this.pending = position;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      // A database that is away is reported by whoever reads; the next move or the stop tries again.
      void this.flush().catch((error) => isTakenOver(error) && this.onTakenOver());
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
    const writing = this.pool.query(
      'update log.checkpoint set position = greatest(position, $2), updated_at = now() where name = $1 and epoch = $3 and position >= $4',
      [this.name, position, this.epoch, this.known],
    );
    this.writing = writing;
    if ((await writing).rowCount === 0) throw new TakenOver(`The checkpoint of ${this.name} was taken over`);
    this.known = Math.max(this.known, position);
    if (this.pending === position) this.pending = null;
  }

  /** Whether the database stands before what it had stored, as after a crash; `seen` is where it stood when last looked at. */
  async wentBack(seen: number): Promise<boolean> {
    const { known } = this;
    // It may have been looked at before the last move.
    return seen < known && (await checkpointPosition(this.pool, this.name)) < known;
  }

  /** Forgets what waits: it is in other hands. */
  drop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.pending = null;
  }
}
