import { refuseNewerData } from '@bitacora/event-store';
import { migrateNotifier } from '@bitacora/notifier';
import { createRuntime as createServiceRuntime, inWords, type RuntimeParts, type ServiceRuntime } from '@bitacora/platform';
import { migrateProjections } from '@bitacora/projections';
import { migrateWorkflow } from '@bitacora/workflow';
import { Pool } from 'pg';
import { knownMigrations } from './cli/restorable';
import type { Config } from './config';

/** Builds the runtime of the services and migrates the tables of all three; data of a newer version are refused unchanged. */
export async function createRuntime(config: Config, parts: RuntimeParts): Promise<ServiceRuntime> {
  const pool = new Pool({ connectionString: parts.databaseUrl, max: 1 });
  await refuseNewerData(pool, knownMigrations())
    .catch((error: unknown) => {
      throw inWords(error);
    })
    .finally(() => pool.end());
  const runtime = await createServiceRuntime(config, parts);
  await migrateWorkflow(runtime.pool);
  await migrateProjections(runtime.pool);
  await migrateNotifier(runtime.pool);
  return runtime;
}
