import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { freeBytes } from '../files/room';
import type { ServiceRuntime } from '../runtime';
import { diskFree } from './metrics';
import { ThisProcess } from './this-process';

const MB = 1024 * 1024;
/** Free space in bytes below which a warning is logged. */
export const LOW = 1024 * MB;
const EVERY = 60_000;

/** Warns when the disk of the data folder is nearly full, and reports when there is room again. */
export class DiskWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | null = null;
  private low = false;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'dataDir' | 'logger' | 'pool'>) {}

  onApplicationBootstrap(): void {
    void this.look();
    this.end = ThisProcess.of(this.runtime.pool).every('disco', EVERY, () => this.look());
  }

  onApplicationShutdown(): void {
    this.end?.();
  }

  private async look(): Promise<void> {
    const { dataDir, logger } = this.runtime;
    const free = await freeBytes(dataDir).catch(() => null);
    if (free === null) return;
    diskFree.set(free);
    const low = free < LOW;
    const free_mb = Math.floor(free / MB);
    if (low && !this.low) logger.warn({ free_mb, folder: dataDir }, 'little space is left on the disk of DATA_DIR');
    if (!low && this.low) logger.warn({ free_mb, folder: dataDir }, 'there is space again on the disk of DATA_DIR');
    this.low = low;
  }
}
