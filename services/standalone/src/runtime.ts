import { migrateNotifier } from '@bitacora/notifier';
import { createRuntime as createServiceRuntime, type RuntimeParts, type ServiceRuntime } from '@bitacora/platform';
import { migrateProjections } from '@bitacora/projections';
import { migrateWorkflow } from '@bitacora/workflow';
import type { Config } from './config';

/** Builds the runtime of the services and migrates the tables of the three. */
export async function createRuntime(config: Config, parts: RuntimeParts): Promise<ServiceRuntime> {
  const runtime = await createServiceRuntime(config, parts);
  await migrateWorkflow(runtime.pool);
  await migrateProjections(runtime.pool);
  await migrateNotifier(runtime.pool);
  return runtime;
}
