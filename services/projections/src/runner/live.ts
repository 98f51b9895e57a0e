import { listParked, type RunningSubscription, runSubscription, subscriptionStates } from '@bitacora/event-store';
import {
  lagEvents,
  lagSeconds,
  parkedStreamsGauge,
  refuse,
  type ServiceRuntime,
  subscriptionPosition,
  subscriptionRuns,
  ThisProcess,
} from '@bitacora/platform';
import { LIVE } from '../migrate';
import { READ_MODEL_SHAPE } from '../schema';
import { applyBatch } from './apply';
import { hasOurShape, rebuildIfOutdated } from './rebuild';
import { aplicarSupresiones } from './supresion';

const LAG_INTERVAL = 5000;
/** Milliseconds that a query waits for the reader's own write. */
const WAIT = 1500;

/** The live read models: their subscription, its position, and the wait for the reader's own writes. */
export class LiveReadModels {
  private subscription: RunningSubscription | null = null;
  private end: (() => void) | null = null;

  constructor(private readonly runtime: ServiceRuntime) {}

  async start(): Promise<void> {
    await rebuildIfOutdated(this.runtime.store, this.runtime.pool, () =>
      this.runtime.logger.warn('read models have an older shape: rebuilding them from the log'),
    );
    this.subscription = await runSubscription({
      store: this.runtime.store,
      pool: this.runtime.pool,
      name: LIVE,
      rehearsable: true,
      batchSize: 1000,
      // Tables that a newer version rebuilt belong to that version.
      eligible: () => hasOurShape(this.runtime.pool),
      handle: async (events, client) => {
        const target = { client, schema: LIVE };
        await applyBatch(events, target);
        await aplicarSupresiones(events, this.runtime, target);
      },
      onError: (error) => this.runtime.logger.error({ err: error }, 'projection failed'),
    });
    const me = ThisProcess.of(this.runtime.pool);
    me.readModelShape = READ_MODEL_SHAPE;
    this.end = me.every('medicion', LAG_INTERVAL, () => this.measure().catch(() => undefined));
  }

  async stop(): Promise<void> {
    this.end?.();
    await this.subscription?.stop();
    this.subscription = null;
  }

  get position(): number {
    return this.subscription?.status().position ?? 0;
  }

  status() {
    return this.subscription?.status() ?? null;
  }

  /** Waits until the read models have the write at `position`; refuses with AUN_NO_DISPONIBLE after the limit. */
  async reach(position: number): Promise<void> {
    const reached = await Promise.all([
      position <= this.position || (this.subscription?.reached(position, WAIT) ?? false),
      this.runtime.ajustes.reached(position, WAIT),
    ]);
    if (reached.includes(false)) refuse('AUN_NO_DISPONIBLE', 'Los datos aún se están actualizando. Inténtalo nuevamente.');
  }

  /** Measures every subscription of the installation, whichever service runs it. */
  private async measure(): Promise<void> {
    const { store, pool } = this.runtime;
    const [states, parked] = await Promise.all([subscriptionStates(pool), listParked(pool)]);
    // Asked last, so that no position is ahead of it.
    const head = await store.head();
    for (const { name, position, process } of states) {
      const at = name === LIVE ? this.position : position;
      subscriptionPosition.set({ subscription: name }, at);
      subscriptionRuns.set({ subscription: name }, process === null ? 0 : 1);
      lagEvents.set({ subscription: name }, Math.max(0, head - at));
      const [next] = at < head ? await store.readAll(at, 1) : [];
      lagSeconds.set({ subscription: name }, next ? Math.max(0, (Date.now() - Date.parse(next.recorded_at)) / 1000) : 0);
      parkedStreamsGauge.set({ subscription: name }, parked.filter(({ subscription }) => subscription === name).length);
    }
  }
}
