import { createServer } from 'node:net';
import { join } from 'node:path';
import { createHttpApp, readConfig, type ServiceRuntime, serveOpenApi } from '@bitacora/platform';
import { loadDemo } from '@bitacora/workflow/demo';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { StandaloneModule } from './app.module';
import { configSchema } from './config';
import { openDataDir, readSecrets, writeImportKey } from './data-dir';
import { startEmbeddedPostgres } from './embedded-postgres';
import { PlainFailure } from './failures';
import { createRuntime } from './runtime';
import { serveApps } from './static-apps';

/** A running product. */
export interface Running {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly runtime: ServiceRuntime;
  readonly demo: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Told what is being done, for whoever waits. */
  readonly onStep?: (text: string) => void;
  /** Folder that holds the built apps. */
  readonly appsDir: string;
}

/** Starts everything on one port: database, migrations, demo data, services, apps. Throws PlainFailure for what a person can mend. */
export async function start({ env = process.env, onStep = () => undefined, appsDir }: StartOptions): Promise<Running> {
  const config = readConfig(configSchema, env);
  // Unsaid, production just loads none; asked for, it is a mistake to be told.
  if (config.NODE_ENV === 'production' && env['DEMO'] && config.DEMO)
    throw new PlainFailure('DEMO no se puede pedir con NODE_ENV=production: las claves de demostración son públicas.');
  const dataDir = openDataDir(config.DATA_DIR);
  const secrets = readSecrets(dataDir);
  writeImportKey(dataDir);
  await checkPort(config.PORT, config.HOST);
  onStep(config.DATABASE_URL ? 'Conectando a PostgreSQL' : 'Iniciando PostgreSQL');
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres(dataDir, secrets.postgresPassword, () => undefined);
  // What was opened is closed in reverse, whether all of it runs or only a part.
  const closers: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async () => {
    for (const close of closers.reverse()) await close().catch(() => undefined);
  };
  try {
    onStep('Preparando la base de datos');
    let port = config.PORT;
    const runtime = await createRuntime(config, {
      databaseUrl: database.url,
      dataDir,
      masterKey: config.MASTER_KEY ?? secrets.masterKey,
      ownUrl: () => `http://127.0.0.1:${port}`,
    });
    closers.push(
      () => runtime.pool.end(),
      () => runtime.store.close(),
    );
    if (config.DEMO && !runtime.production && (await isEmpty(runtime))) {
      onStep('Cargando datos de demostración');
      await loadDemo(runtime, (done, total) => onStep(`Cargando datos de demostración: ${done} de ${total} órdenes`));
    }
    onStep('Iniciando los servicios');
    const app = await createHttpApp(StandaloneModule.forRoot(runtime), runtime);
    closers.push(() => app.close());
    serveOpenApi(app);
    await serveApps(app, appsDir);
    await listen(app, config.PORT, config.HOST);
    const address = app.getHttpServer().address();
    if (address && typeof address === 'object') port = address.port;
    const users = await runtime.pool.query<{ n: number }>(
      `select count(*)::integer as n from seguridad.usuario where email like '%@bitacora.example'`,
    );
    return { url: `http://localhost:${port}`, app, runtime, demo: (users.rows[0]?.n ?? 0) > 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Says that a port is taken before anything is started. */
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

/** Where the apps are built, seen from the compiled service. */
export const APPS_DIR = join(__dirname, '..', '..', '..', 'apps');
