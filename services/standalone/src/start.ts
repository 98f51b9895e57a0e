import { createServer } from 'node:net';
import { join } from 'node:path';
import { heldDeliveries } from '@bitacora/notifier';
import { createHttpApp, endOf, Operator, readConfig, type ServiceRuntime, serveOpenApi } from '@bitacora/platform';
import { enlaceDePuestaEnMarcha, startWorkflow } from '@bitacora/workflow';
import { loadDemo, refuseDemo } from '@bitacora/workflow/demo';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';
import { StandaloneModule } from './app.module';
import { configSchema } from './config';
import { openDataDir, readSecrets, refuseUnfinished, writeImportKey } from './data-dir';
import { type EmbeddedDatabase, startEmbeddedPostgres } from './embedded-postgres';
import { PlainFailure } from './failures';
import { ownFolder } from './folder-owner';
import { HouseRestorer } from './house-restorer';
import { masterKeyOfFolder } from './master-key';
import { settleRestored } from './restored-house';
import { createRuntime } from './runtime';
import { serveApps } from './static-apps';

/** A running product. */
export interface Running {
  /** Its address on this machine. */
  readonly url: string;
  /** The users' address, if configured. */
  readonly publicUrl: string | null;
  readonly app: NestFastifyApplication;
  readonly runtime: ServiceRuntime;
  readonly demo: boolean;
  /** The one-time link into a house without an administrator; null in any other. */
  readonly puestaEnMarcha: string | null;
  /** Resolves with the reason when the product cannot continue. */
  readonly failed: Promise<PlainFailure>;
  /** Resolves when a restored house is complete beside this empty one; a restart then takes it. */
  readonly restored: Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Called with the current step, for display. */
  readonly onStep?: (text: string) => void;
  /** Folder of the built apps. */
  readonly appsDir: string;
}

/**
 * Starts everything on one port: database, migrations, demo data, services, apps. Throws PlainFailure for failures that a person can
 * correct.
 */
export async function start({ env = process.env, onStep = () => undefined, appsDir }: StartOptions): Promise<Running> {
  const config = readConfig(configSchema, env);
  if (config.NODE_ENV === 'production' && config.DEMO)
    throw new PlainFailure('DEMO no se puede pedir con NODE_ENV=production: las claves de demostración son públicas.');
  const dataDir = openDataDir(config.DATA_DIR);
  refuseUnfinished(dataDir);
  await checkPort(config.PORT, config.HOST);
  let fail: (failure: PlainFailure) => void = () => undefined;
  const failed = new Promise<PlainFailure>((resolve) => {
    fail = resolve;
  });
  const owner = await ownFolder(dataDir, fail);
  // Everything opened is closed in reverse order, even after a partial start.
  const closers: (() => Promise<unknown>)[] = [async () => owner.release()];
  const stop = async () => {
    for (const close of closers.reverse()) await close().catch(() => undefined);
  };
  let embedded: EmbeddedDatabase | null = null;
  try {
    await settleRestored(dataDir);
    const secrets = readSecrets(dataDir);
    writeImportKey(dataDir);
    onStep(config.DATABASE_URL ? 'Conectando a PostgreSQL' : 'Iniciando PostgreSQL');
    if (!config.DATABASE_URL) {
      const started = await startEmbeddedPostgres(dataDir, secrets.postgresPassword);
      closers.push(() => started.stop());
      embedded = started;
    }
    const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
    onStep('Preparando la base de datos');
    let port = config.PORT;
    const keyOf = async (connectionString: string) => {
      const pool = new Pool({ connectionString, max: 1 });
      return masterKeyOfFolder(dataDir, secrets, pool).finally(() => pool.end());
    };
    const operator = new Operator(env, join(__dirname, 'cli', 'main.js'));
    // A database or a log of the operator's own must be emptied by the operator.
    const restorer = config.DATABASE_URL || config.EVENTSTOREDB_URL ? null : new HouseRestorer(config, dataDir, env);
    const runtime = await createRuntime(config, {
      databaseUrl,
      dataDir,
      masterKey: config.MASTER_KEY ?? (await keyOf(databaseUrl)),
      ownUrl: () => `http://127.0.0.1:${port}`,
      held: async (pool) => (await heldDeliveries(pool)) !== null,
      carryOut: operator.carryOut,
      masterFixed: config.MASTER_KEY !== undefined,
      restorer,
    }).catch((error) => {
      if (config.DATABASE_URL) secrets.undo();
      throw error;
    });
    closers.push(
      () => runtime.pool.end(),
      () => runtime.store.close(),
    );
    await refuseDemo(runtime);
    // By default an operator's own database is for real data.
    const demo = config.DEMO ?? !(config.DATABASE_URL || runtime.production);
    if (demo && (await isEmpty(runtime))) {
      onStep('Cargando datos de demostración');
      await loadDemo(runtime, (done, total) => onStep(`Cargando datos de demostración: ${done} de ${total} órdenes`));
    }
    onStep('Iniciando los servicios');
    const app = await createHttpApp(StandaloneModule.forRoot(runtime), runtime);
    closers.push(
      endOf(app),
      async () => operator.stop(),
      async () => restorer?.stop(),
      async () => runtime.outages.unwatch(),
    );
    serveOpenApi(app);
    await serveApps(app, appsDir, config.CLIENTES_HOST);
    await app.init();
    await startWorkflow(app);
    await listen(app, config.PORT, config.HOST);
    const address = app.getHttpServer().address();
    if (address && typeof address === 'object') port = address.port;
    const users = await runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from seguridad.usuario where email like '%@bitacora.example'`,
    );
    embedded?.supervise({
      onRestart: (reason) => runtime.logger.error({ reason }, 'PostgreSQL ended by itself: it is started again'),
      onLost: fail,
    });
    return {
      url: `http://localhost:${port}`,
      publicUrl: config.PUBLIC_URL ? runtime.publicUrl : null,
      app,
      runtime,
      demo: (users.rows[0]?.n ?? 0) > 0,
      puestaEnMarcha: await enlaceDePuestaEnMarcha(app),
      failed,
      restored: restorer?.whole ?? new Promise(() => undefined),
      stop,
    };
  } catch (error) {
    const died = embedded !== null && !embedded.running();
    await stop();
    throw died ? new PlainFailure(`PostgreSQL terminó durante el inicio en ${dataDir}: revise la memoria y el disco del equipo.`) : error;
  }
}

/** Reports a taken port before anything starts. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port) ?? error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portFailure(error: NodeJS.ErrnoException, port: number): PlainFailure | null {
  if (error.code === 'EADDRINUSE') return new PlainFailure(`El puerto ${port} ya está en uso: elija otro con PORT.`);
  if (error.code === 'EACCES') return new PlainFailure(`No hay permiso para usar el puerto ${port}: elija otro con PORT.`);
  return null;
}

async function isEmpty({ store, pool }: ServiceRuntime): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from seguridad.usuario');
  return rows[0]?.n === 0 && (await store.head()) === 0;
}

async function listen(app: NestFastifyApplication, port: number, host: string): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw portFailure(error as NodeJS.ErrnoException, port) ?? error;
  }
}

/** The folder of the built apps, seen from the compiled service. */
export const APPS_DIR = join(__dirname, '..', '..', '..', 'apps');
