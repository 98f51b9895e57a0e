// The cost of sealing for an append, and the speed of the proof of a log.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import eventStore from '@bitacora/event-store';
import { makeEvent, streams } from './events.mjs';
import { alternate, atLeast, rate, say } from './measure.mjs';
import { openPool, startPostgres } from './postgres.mjs';

const require = createRequire(new URL('../../services/standalone/package.json', import.meta.url));
const { migrateSeals, seal, sealKeys } = require('@bitacora/projections');
const { proveLog } = require('./dist/cli/verificacion/prove-log.js');

const WRITERS = 64;
/** Milliseconds between two runs of the sealer, as in the product. Here each run seals everything that is unsealed. */
const LOOK = 5000;
/** Minimum number of events that one thread proves in a second of processor time. */
const PROVED = 20_000;

export async function seals({ quick }) {
  const milliseconds = quick ? 2 * LOOK : 4 * LOOK;
  const database = await startPostgres();
  const pool = openPool(database.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-bench-seals-'));
  try {
    await eventStore.migrateEventStore(pool);
    await migrateSeals(pool);
    const store = new eventStore.PostgresEventStore(pool);
    const keys = sealKeys(undefined, dataDir);
    const ours = streams('orden');
    const work = async (worker) => {
      const { stream, revision } = ours(worker);
      const event = makeEvent(revision);
      const { kind } = await store.append(stream, revision === 0 ? 'noStream' : revision - 1, [event], {
        command: { key: event.id, principal: 'bench', fingerprint: event.id, response: { ot: revision } },
      });
      if (kind !== 'appended') throw new Error(`Append answered ${kind}`);
    };
    const whileSealing = async () => {
      // Seals the events of other rounds first, so that they do not count in this one.
      await seal(pool, store, keys, () => new Date());
      let sealing = Promise.resolve();
      const timer = setInterval(() => {
        sealing = sealing.then(() => seal(pool, store, keys, () => new Date()));
      }, LOOK);
      const measured = await rate(WRITERS, milliseconds, work);
      clearInterval(timer);
      await sealing;
      return measured;
    };
    await rate(WRITERS, 1500, work);
    const rounds = quick ? 2 : 6;
    say(`seals: ${rounds} rounds of each`);
    const rates = await alternate(rounds, { alone: () => rate(WRITERS, milliseconds, work), sealing: whileSealing });
    while (await seal(pool, store, keys, () => new Date()));
    say('seals: proving the log');
    const begin = process.cpuUsage();
    const proved = await proveLog(pool, null, { key: undefined, dataDir, folder: join(dataDir, 'sellos') }, () => undefined);
    const { user, system } = process.cpuUsage(begin);
    const speed = (proved.events * 1e6) / (user + system);
    if (proved.broken.length + proved.gaps.length + proved.sealed.length > 0 || proved.seals === 0) throw new Error('The log is not sound');
    await store.close();
    return [
      atLeast('append while sealing / append', 0.97, {
        measured: rates.sealing,
        measuredAs: 'sealing',
        against: rates.alone,
        againstAs: 'alone',
      }),
      atLeast(`proving ${proved.events} events`, 1, { measured: speed, measuredAs: 'proved', against: PROVED, againstAs: 'wanted' }),
    ];
  } finally {
    await pool.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
