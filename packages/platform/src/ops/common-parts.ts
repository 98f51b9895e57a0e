import { randomUUID } from 'node:crypto';
import { listParked, subscriptionStates } from '@bitacora/event-store';
import { edadesDeRespaldo } from '../backups';
import { freeBytes, RESERVED } from '../files/room';
import { S3FileStore } from '../files/s3-file-store';
import type { ServiceRuntime } from '../runtime';
import { LOW } from './disk';
import { type Found, HealthParts } from './health-parts';

const HOUR = 3_600_000;
/** Hours by which a backup may be late, because the next scheduled one may be running. */
const GRACE = 2;

/** The parts of every process: its database, the log, the key, the disk, the files, the subscriptions and the backups. */
export function commonParts(runtime: ServiceRuntime): HealthParts {
  const { pool, store, files, dataDir } = runtime;
  const parts = new HealthParts();
  parts.add('database', async () => {
    await pool.query('select 1');
    return { status: 'ok', detail: { connections: pool.totalCount, waiting: pool.waitingCount } };
  });
  parts.add('log', async () => ({ status: 'ok', detail: { head: await store.head() } }));
  parts.add('key', async () => ({ status: (await runtime.keyFits()) ? 'ok' : 'unavailable' }));
  parts.add('disk', async () => {
    const free_bytes = await freeBytes(dataDir);
    const status = free_bytes < RESERVED || runtime.outages.has('disk') ? 'unavailable' : free_bytes < LOW ? 'warn' : 'ok';
    return { status, detail: { free_bytes } };
  });
  parts.add('files', async () => {
    await files.get(randomUUID());
    return { status: 'ok', detail: { store: files instanceof S3FileStore ? 's3' : 'disk' } };
  });
  parts.add('subscriptions', () => subscriptions(runtime));
  parts.add('backup', () => backup(runtime));
  return parts;
}

async function subscriptions({ pool, store }: ServiceRuntime): Promise<Record<string, Found>> {
  const [states, parked] = await Promise.all([subscriptionStates(pool), listParked(pool)]);
  const head = await store.head();
  return Object.fromEntries(
    states.map(({ name, position, process, error }) => {
      const held = parked.filter(({ subscription }) => subscription === name).length;
      const status = process === null ? 'unavailable' : held > 0 ? 'warn' : 'ok';
      return [`subscription:${name}`, { status, detail: { position, lag: Math.max(0, head - position), parked: held, process, error } }];
    }),
  );
}

async function backup(runtime: ServiceRuntime): Promise<Found> {
  const { carpeta, cada_horas } = await runtime.backups.plan();
  if (carpeta === null) return { status: 'off' };
  const { good, last } = (await edadesDeRespaldo(runtime)).respaldo;
  const reason = last && !last.bien ? last.detalle : null;
  if (!good) return { status: 'unavailable', detail: { age_seconds: null, reason } };
  const age = Date.now() - good.getTime();
  // Without a plan, an operator makes them by hand, once a day.
  const late = age > ((cada_horas || 24) + GRACE) * HOUR;
  return { status: late || reason !== null ? 'warn' : 'ok', detail: { age_seconds: Math.round(age / 1000), reason } };
}
