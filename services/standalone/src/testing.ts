import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CABECERA } from '@bitacora/domain/cabeceras';
import { STREAM_ACCESO, STREAM_SISTEMA } from '@bitacora/domain/streams';
import { createTestDatabase, type TestDatabase, testTemplate } from '@bitacora/event-store/testing';
import { createHttpApp, type ServiceRuntime, serveOpenApi } from '@bitacora/platform';
import { type WatchedAnswers, watchAnswers } from '@bitacora/platform/testing';
import { startWorkflow } from '@bitacora/workflow';
import { CLAVE_DEMO, loadDemo } from '@bitacora/workflow/demo';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { StandaloneModule } from './app.module';
import { configSchema } from './config';
import { createRuntime } from './runtime';

/** The answer of a call; the body is parsed when it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** The demo users, logged in. */
export interface TestClient {
  readonly tokens: ReadonlyMap<string, string>;
  /** A call like the console's: a read waits for earlier writes. */
  call(method: string, url: string, user: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The whole product without its screens, on a new database, with the demo data and its users logged in. */
export interface TestProduct extends TestClient {
  readonly runtime: ServiceRuntime;
  readonly address: string;
  /** Waits until no process manager writes, no mail is due, and the read models are up to date. */
  settled(): Promise<void>;
  /** Every answer so far, checked against its contract. */
  readonly answers: WatchedAnswers;
  /** Fails when an answer broke its contract. */
  stop(): Promise<void>;
}

const USUARIOS = ['administrador', 'administrativo', 'bodega', 'supervisor', 'tecnico', 'tecnico2', 'gerencia', 'ventas', 'retail'];

/** The key of the database from which all products of a run start. */
export const MASTER_KEY = 'd3'.repeat(32);

/** Loads the demo and runs the product on it until all subscriptions have read it, so that the products of the tests need not. */
async function fillWithDemo(url: string): Promise<void> {
  const product = await startOn({ url, drop: async () => undefined }, {}, loadDemo);
  await settled(product.runtime, (await clientOf(product.address)).call);
  // Each copy seals its log with its own key.
  await product.runtime.pool.query(`drop schema if exists sellos cascade; delete from public.migration where schema = 'sellos'`);
  await product.stop();
}

/**
 * The position of the newest event of the centre's work. Log-ins, exports and documents become events a moment later, so the head of the
 * log moves by itself.
 */
export async function workHead({ pool }: Pick<ServiceRuntime, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ head: number }>(
    `select coalesce(max(position), 0)::float8 as head from log.event where split_part(stream, '-', 1) <> all($1)`,
    [[STREAM_ACCESO.kind, STREAM_SISTEMA.kind]],
  );
  return rows[0]?.head ?? 0;
}

/** A new database with the demo data. */
export const demoDatabase = async (): Promise<TestDatabase> => createTestDatabase(await testTemplate('demo', fillWithDemo));

/** Logs the demo users in, and waits until the first read has the whole demo. */
export async function clientOf(address: string): Promise<TestClient> {
  const tokens = new Map<string, string>();
  let written = 0;
  const call: TestClient['call'] = async (method, url, user, body, headers = {}) => {
    const form = body instanceof FormData;
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...(user ? { authorization: `Token ${tokens.get(user)}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' && written > 0 ? { [CABECERA.MIN_POSITION]: String(written) } : {}),
        ...headers,
      },
      body: body === undefined ? null : form ? body : JSON.stringify(body),
    });
    written = Math.max(written, Number(response.headers.get(CABECERA.POSITION) ?? 0));
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    const parsed = type.includes('json')
      ? JSON.parse(bytes.toString('utf8') || 'null')
      : type.startsWith('text/')
        ? bytes.toString('utf8')
        : bytes;
    return { status: response.status, headers: Object.fromEntries(response.headers), body: parsed };
  };
  for (const user of USUARIOS) {
    const { body } = await call('POST', '/api/auth/login/', null, { email: `${user}@bitacora.example`, password: CLAVE_DEMO });
    tokens.set(user, body.key);
  }
  while ((await call('GET', '/api/admin/proyecciones', 'gerencia')).body.atraso !== 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { tokens, call };
}

/** A product on its own database, before any log-in. */
interface Started extends Omit<TestProduct, 'settled' | 'tokens' | 'call'> {
  readonly app: NestFastifyApplication;
}

/** Starts the product on an existing database. */
export async function startOn(
  db: Pick<TestDatabase, 'url' | 'drop'>,
  env: Record<string, string>,
  prepare: (runtime: ServiceRuntime) => Promise<void> = async () => undefined,
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-test-'));
  const config = configSchema.parse({ LOG_LEVEL: 'silent', ...env });
  let address = '';
  const runtime = await createRuntime(config, {
    databaseUrl: db.url,
    dataDir,
    masterKey: MASTER_KEY,
    ownUrl: () => address,
  });
  await prepare(runtime);
  const app = await createHttpApp(StandaloneModule.forRoot(runtime), runtime);
  const answers = watchAnswers(app);
  serveOpenApi(app);
  await app.init();
  await startWorkflow(app);
  await app.listen(0, '127.0.0.1');
  address = await app.getUrl();
  return {
    app,
    runtime,
    address,
    answers,
    stop: async () => {
      await app.close();
      await runtime.store.close();
      await runtime.pool.end();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (answers.faults.length > 0) throw new Error(`Answers that are not of their contract:\n${answers.faults.join('\n')}`);
    },
  };
}

/** Starts the product on an empty database, as on a centre's first day. */
export const startEmptyProduct = async (env: Record<string, string> = {}): Promise<Started> => startOn(await createTestDatabase(), env);

/** Starts the product for one test file, on a database with the demo data. */
export async function startTestProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  const started = await startOn(await demoDatabase(), env);
  const { runtime, address } = started;
  const { tokens, call } = await clientOf(address);
  return {
    ...started,
    tokens,
    call,
    settled: () => settled(runtime, call),
  };
}

async function settled(runtime: ServiceRuntime, call: TestClient['call']): Promise<void> {
  for (let last = -1, still = 0; still < 5; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const { head, atraso } = (await call('GET', '/api/admin/proyecciones', 'gerencia')).body;
    const { rows } = await runtime.pool.query(
      // A mail being sent has a postponed next try and no error.
      `select 1 from avisos.entrega where informe = 'pendiente'
         or (estado = 'pendiente' and (proximo_intento <= now() or (intentos > 0 and error is null)))
       union all select 1 from acceso.acto limit 1`,
    );
    still = head === last && atraso === 0 && rows.length === 0 ? still + 1 : 0;
    last = head;
  }
}
