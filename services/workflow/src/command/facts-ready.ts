import { setTimeout } from 'node:timers/promises';
import { checkpointPosition } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';

/** The subscription that keeps what decisions need to know of other streams. */
export const FACTS = 'workflow-hechos';
const PATIENCE = 10_000;
const STEP = 50;

/** Waits until the facts hold everything that was written before; answers false when they do not catch up in time. */
export async function factsReady({ store, pool }: Pick<ServiceRuntime, 'store' | 'pool'>): Promise<boolean> {
  const head = await store.head();
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if ((await checkpointPosition(pool, FACTS)) >= head) return true;
    await setTimeout(STEP);
  }
  return false;
}
