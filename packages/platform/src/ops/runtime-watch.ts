import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ServiceRuntime } from '../runtime';
import { beforeScrape, keyCheck, poolConnections } from './metrics';

/** Measures the basics of every process: its connections, and the fit of its key. */
export class RuntimeWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ends: (() => void)[] = [];

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'keyFits'>) {}

  onApplicationBootstrap(): void {
    const { pool, keyFits } = this.runtime;
    this.ends.push(
      beforeScrape(() => {
        poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        poolConnections.set({ state: 'idle' }, pool.idleCount);
        poolConnections.set({ state: 'waiting' }, pool.waitingCount);
      }),
      beforeScrape(async () => keyCheck.set((await keyFits()) ? 1 : 0)),
    );
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
