import { camposPersonales } from '@bitacora/domain/eventos';
import { migrateEventStore, PostgresEventStore, personalDataCodec, SubjectKeys } from '@bitacora/event-store';
import type { DynamicModule } from '@nestjs/common';
import { Pool } from 'pg';
import { z } from 'zod';
import { migrateSecurity } from './auth/migrate';
import { ConfigError, readConfig } from './config';
import { createHttpApp } from './http/app';
import { serveOpenApi } from './http/openapi';
import { createLogger } from './ops/logger';
import { type ServiceRuntime, systemClock } from './runtime';

/** What every service of a distributed installation reads from its environment. */
const serviceConfig = z.object({
  PORT: z.coerce.number({ error: 'debe ser un número de puerto' }).int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string({ error: 'falta la dirección de PostgreSQL' }).regex(/^postgres(ql)?:\/\//, 'debe comenzar con postgres://'),
  MASTER_KEY: z
    .string({ error: 'falta la clave maestra (64 dígitos hexadecimales)' })
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales'),
  DATA_DIR: z.string().default('./.data'),
  PUBLIC_URL: z.string().default('http://localhost:8080'),
  LOG_LEVEL: z.string().default('info'),
  NODE_ENV: z.string().default('development'),
});

/** A service that starts alone. */
export interface ServiceDefinition {
  readonly name: string;
  /** Brings the service's own tables up to date. */
  readonly migrate?: (pool: Pool) => Promise<void>;
  readonly module: (runtime: ServiceRuntime) => DynamicModule;
}

/** Runs one service in its own process until it is told to stop; ends with one sentence when it cannot start. */
export async function runService({ name, migrate, module }: ServiceDefinition): Promise<void> {
  try {
    const config = readConfig(serviceConfig);
    const logger = createLogger(config.LOG_LEVEL);
    const pool = new Pool({ connectionString: config.DATABASE_URL, max: 20 });
    pool.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
    await migrateEventStore(pool);
    await migrateSecurity(pool);
    await migrate?.(pool);
    const store = new PostgresEventStore(
      pool,
      personalDataCodec(new SubjectKeys(pool, Buffer.from(config.MASTER_KEY, 'hex')), camposPersonales),
    );
    const runtime: ServiceRuntime = {
      store,
      pool,
      databaseUrl: config.DATABASE_URL,
      clock: systemClock,
      logger,
      dataDir: config.DATA_DIR,
      publicUrl: config.PUBLIC_URL,
      production: config.NODE_ENV === 'production',
    };
    const app = await createHttpApp(module(runtime), runtime);
    serveOpenApi(app);
    await app.listen(config.PORT, config.HOST);
    logger.info({ service: name, port: config.PORT }, 'ready');
    const stop = async () => {
      await app.close();
      await store.close();
      await pool.end();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    process.once('SIGINT', () => void stop());
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  }
}
