import { camposPersonales } from '@bitacora/domain/eventos';
import { migrateEventStore, PostgresEventStore, personalDataCodec, SubjectKeys } from '@bitacora/event-store';
import { createLogger, migrateSecurity, type ServiceRuntime, systemClock } from '@bitacora/platform';
import { migrateProjections } from '@bitacora/projections';
import { migrateWorkflow } from '@bitacora/workflow';
import { Pool } from 'pg';
import type { Config } from './config';

/** Builds what the services run on: pool, migrated schemas, the log with its encryption. */
export async function createRuntime(config: Config, databaseUrl: string, dataDir: string, masterKey: string): Promise<ServiceRuntime> {
  const logger = createLogger(config.LOG_LEVEL);
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  pool.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
  await migrateEventStore(pool);
  await migrateSecurity(pool);
  await migrateWorkflow(pool);
  await migrateProjections(pool);
  const keys = new SubjectKeys(pool, Buffer.from(masterKey, 'hex'));
  const store = new PostgresEventStore(pool, personalDataCodec(keys, camposPersonales));
  return {
    store,
    pool,
    databaseUrl,
    clock: systemClock,
    logger,
    dataDir,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    production: config.NODE_ENV === 'production',
  };
}
