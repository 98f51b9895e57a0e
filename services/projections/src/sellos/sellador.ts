import { STREAM_INSTALACION } from '@bitacora/domain/streams';
import { type Lease, Leases } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime, sealLag, ThisProcess } from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { FileAnchor } from './file-anchor';
import { signersOf } from './seal-keys';
import { type Seal, seal } from './sealer';
import { migrateSeals } from './sellos.schema';
import { growthOf } from './tree-rows';

const EVERY = 5000;
/** Time after which the next seal is made, or the number of events. */
const PERIOD = 60_000;
const EVENTS = 10_000;
const ANCHOR = 'archivo';

type Runtime = Pick<ServiceRuntime, 'pool' | 'store' | 'clock' | 'logger' | 'dataDir' | 'seals'>;

/** Seals the log in one process of the installation, and publishes the seals. */
@Injectable()
export class Sellador implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | null = null;
  private lease: Lease | null = null;
  private looking: Promise<void> | null = null;
  private begun = false;
  private declined = false;
  private sealedAt = 0;
  /** Start of the time with unsealed events, by this process's clock. */
  private unsealedSince: number | null = null;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  async onApplicationBootstrap(): Promise<void> {
    const { pool } = this.runtime;
    await migrateSeals(pool);
    this.lease = await Leases.of(pool).want('projections-sellos');
    this.end = ThisProcess.of(pool).every('sellos', EVERY, () => this.look());
  }

  async onApplicationShutdown(): Promise<void> {
    this.end?.();
    await this.looking;
    await this.lease?.release().catch(() => undefined);
  }

  private look(): void {
    this.looking ??= this.sealWhenDue()
      .catch((error) => this.runtime.logger.error({ err: error }, 'the log could not be sealed'))
      .finally(() => {
        this.looking = null;
      });
  }

  private async sealWhenDue(): Promise<void> {
    const { pool, store, clock, dataDir, seals } = this.runtime;
    this.begun ||= (await store.readStream(STREAM_INSTALACION.of('casa'), 0, 1)).length > 0;
    // The log of an empty house is discarded when a backup is restored in its place.
    if (!this.begun) return;
    const [growth, head] = await Promise.all([growthOf(pool), store.head()]);
    const behind = head - (growth?.position ?? 0);
    const now = Date.now();
    this.unsealedSince = behind > 0 ? (this.unsealedSince ?? now) : null;
    // Processes that do not seal measure too, so that a failure of all shows.
    sealLag.set(this.unsealedSince === null ? 0 : (now - this.unsealedSince) / 1000);
    if (!this.lease?.held && !this.declined) return;
    const keys = signersOf(seals.key, dataDir, growth);
    this.decline(keys === null);
    if (keys === null || !this.lease?.held) return;
    if (behind > 0 && (behind >= EVENTS || now - this.sealedAt >= PERIOD)) {
      await seal(pool, store, keys, () => clock.now());
      this.sealedAt = now;
    }
    await this.publish();
  }

  private decline(declined: boolean): void {
    if (declined === this.declined) return;
    this.declined = declined;
    this.lease?.decline(declined);
    if (declined)
      this.runtime.logger.warn(
        'the seals are signed by another key than the one in DATA_DIR: this process leaves them to others (SEAL_KEY)',
      );
  }

  /** Publishes every unpublished seal. */
  private async publish(): Promise<void> {
    const { pool, seals } = this.runtime;
    const anchor = new FileAnchor(seals.folder);
    const { rows } = await pool.query<{ tamano: string; firmado_en: Date; nota: string }>(
      `select tamano, firmado_en, nota from sellos.sello
       where tamano > coalesce((select tamano from sellos.anclaje where ancla = $1), 0) order by tamano limit 1000`,
      [ANCHOR],
    );
    for (const { tamano, firmado_en: at, nota: note } of rows) {
      await anchor.publish({ note, at } satisfies Pick<Seal, 'note' | 'at'>);
      await pool.query(
        `insert into sellos.anclaje (ancla, tamano, en) values ($1, $2, now())
         on conflict (ancla) do update set tamano = excluded.tamano, en = excluded.en`,
        [ANCHOR, tamano],
      );
    }
  }
}
