import type { AddressInfo } from 'node:net';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import { commonConfig } from './common-config';
import { isPlain, readConfig } from './config';
import { createRuntime } from './create-runtime';
import { createHttpApp } from './http/app';
import { endOf } from './http/end-app';
import { serveOpenApi } from './http/openapi';
import { Operator } from './ops/operator';
import type { ServiceRuntime } from './runtime';
import { endTracing } from './trazas';

/** The environment of every service of a distributed installation. */
const serviceConfig = z.object({
  ...commonConfig,
  LOG_LEVEL: commonConfig.LOG_LEVEL.default('info'),
  DATABASE_URL: z.string({ error: 'falta la dirección de PostgreSQL' }).regex(/^postgres(ql)?:\/\//, 'debe comenzar con postgres://'),
  MASTER_KEY: z
    .string({ error: 'falta la clave maestra (64 dígitos hexadecimales)' })
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales'),
});

/** A service that starts alone. */
export interface ServiceDefinition {
  readonly name: string;
  /** Migrates the service's own tables. */
  readonly migrate?: (pool: Pool) => Promise<void>;
  /** Throws a ConfigError for data that it must not run on. */
  readonly check?: (runtime: ServiceRuntime) => Promise<void>;
  readonly module: (runtime: ServiceRuntime) => DynamicModule;
  /** The compiled program of the operator's commands, if this service carries them out. */
  readonly commands?: string;
  /** True from a restore until the operator releases the messages. */
  readonly held?: (pool: Pool) => Promise<boolean>;
  /** Starts the background work, once every module is ready and before the first call. */
  readonly start?: (app: INestApplicationContext) => Promise<void>;
}

/** Runs one service in its own process until it must stop; ends with a sentence when it cannot start. */
export async function runService({ name, migrate, check, module, commands, held, start }: ServiceDefinition): Promise<void> {
  try {
    const config = readConfig(serviceConfig);
    let port = config.PORT;
    const operator = commands === undefined ? null : Operator.of(process.env, commands);
    const runtime = await createRuntime(config, {
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      masterKey: config.MASTER_KEY,
      ownUrl: () => `http://127.0.0.1:${port}`,
      ...(operator ? { carryOut: operator.carryOut } : {}),
      ...(held ? { held } : {}),
    });
    await migrate?.(runtime.pool);
    await check?.(runtime);
    const app = await createHttpApp(module(runtime), runtime);
    const end = endOf(app);
    serveOpenApi(app);
    await app.init();
    await start?.(app);
    await app.listen(config.PORT, config.HOST);
    port = (app.getHttpServer().address() as AddressInfo).port;
    runtime.logger.info({ service: name, port }, 'ready');
    const stop = async () => {
      operator?.stop();
      await end();
      await runtime.store.close();
      await runtime.pool.end();
      await endTracing();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop());
    process.once('SIGINT', () => void stop());
  } catch (error) {
    process.stderr.write(`${isPlain(error) ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  }
}
