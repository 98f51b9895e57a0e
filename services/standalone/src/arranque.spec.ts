import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digitoVerificador } from '@bitacora/domain';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { keepKeyCheck, migrateEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase, until } from '@bitacora/event-store/testing';
import { ensureUser } from '@bitacora/workflow';
import { CLAVE_DEMO, USUARIOS_DEMO } from '@bitacora/workflow/demo';
import { Pool } from 'pg';
import { processesIn } from './processes';
import { built, type Child, type Ended, killChildren, MAIN, ROOT, runNode, startProduct } from './testing-process';

const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bitacora-arranque-'));
  folders.push(made);
  return made;
}

/** Expects the process to end by itself with exactly these words and no stack trace. */
function expectWords(ended: Ended, words: RegExp): void {
  expect(ended).toMatchObject({ code: 1, signal: null });
  expect(ended.stderr).toMatch(words);
  expect(ended.stdout + ended.stderr).not.toMatch(/\n\s+at |node:internal|\.js:\d|Error:/);
}

beforeAll(() => built());
afterAll(() => {
  killChildren();
  for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

describe('an error that a person can repair is one sentence', () => {
  it('a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    const ended = await runNode([MAIN], { PORT: String(port), DATA_DIR: folder() }).end;
    taken.close();
    expectWords(ended, new RegExp(`^El puerto ${port} ya está en uso: elija otro con PORT\\.\n$`));
  });

  it('a data folder that cannot be written', async () => {
    // Nobody, not even root, can make a folder under a regular file.
    const file = join(folder(), 'archivo');
    writeFileSync(file, '');
    const ended = await runNode([MAIN], { PORT: '0', DATA_DIR: join(file, 'datos') }).end;
    expectWords(ended, /^No se puede escribir en la carpeta de datos \/\S+\/archivo\/datos\.\n$/);
  });

  it('settings that are wrong, all of them at once', async () => {
    const wrong = { PORT: 'ocho', LOG_LEVEL: 'mucho', DATABASE_URL: 'mysql://x', MASTER_KEY: 'corta', BACKUP_KEY: 'zz', DEMO: 'quizás' };
    const ended = await runNode([MAIN], { ...wrong, DATA_DIR: folder() }).end;
    expectWords(ended, /^La configuración no es válida:\n( {2}[A-Z_]+: [^\n]+\n)+$/);
    for (const name of Object.keys(wrong)) expect(ended.stderr).toContain(`  ${name}: debe`);
  });

  it('demonstration data asked for in production', async () => {
    const ended = await runNode([MAIN], { NODE_ENV: 'production', DEMO: 'true', PORT: '0', DATA_DIR: folder() }).end;
    expectWords(ended, /^DEMO no se puede pedir con NODE_ENV=production: [^\n]+\.\n$/);
  });

  it('secrets that are lost or damaged, without making new ones', async () => {
    const data = folder();
    const file = join(data, 'secrets.json');
    writeFileSync(file, '{"masterKey":"ab');
    expectWords(await runNode([MAIN], { PORT: '0', DATA_DIR: data }).end, /^No se entiende \S+\/secrets\.json, [^\n]+\.\n$/);
    expect(readFileSync(file, 'utf8')).toBe('{"masterKey":"ab');
    rmSync(file);
    mkdirSync(join(data, 'postgres'));
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18\n');
    expectWords(await runNode([MAIN], { PORT: '0', DATA_DIR: data }).end, /^Falta \S+\/secrets\.json, [^\n]+\.\n$/);
    expect(existsSync(file)).toBe(false);
  });

  it('a master key that is not that of the database, whichever service is given it', async () => {
    const db = await createTestDatabase();
    try {
      await migrateEventStore(db.pool);
      expect(await keepKeyCheck(db.pool, randomBytes(32))).toBe(true);
      const data = folder();
      const env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: db.url, DATA_DIR: data };
      const words = /^La clave maestra \(MASTER_KEY\) no es la de esta base de datos: [^\n]+\.\n$/;
      expectWords(await runNode([MAIN], env).end, words);
      expect(existsSync(join(data, 'secrets.json'))).toBe(false);
      const other = { ...env, MASTER_KEY: 'ab'.repeat(32) };
      for (const name of ['workflow', 'projections', 'notifier'])
        expectWords(await runNode([join(ROOT, 'services', name, 'dist/main.js')], other).end, words);
      const { rows } = await db.pool.query(
        `select nspname from pg_namespace where nspname in ('seguridad', 'workflow', 'lectura', 'avisos')`,
      );
      expect(rows).toEqual([]);
      // The same for data of a newer version.
      await db.pool.query(`delete from log.key_check; insert into public.migration (schema, id) values ('log', '9999_futuro')`);
      const newer = /^Los datos los escribió una versión más nueva de Bitácora \(cambio log\/9999_futuro\), [^\n]+\.\n$/;
      expectWords(await runNode([MAIN], env).end, newer);
      expectWords(await runNode([join(ROOT, 'services/projections/dist/main.js')], other).end, newer);
    } finally {
      await db.drop();
    }
  });

  it.each(['start', 'test'])('a Node that is too old, by npm %s', async (script) => {
    const old = join(folder(), 'old.mjs');
    writeFileSync(old, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });`);
    const ended = await runNode(['--import', pathToFileURL(old).href, join(ROOT, 'scripts', `${script}.mjs`)], {}).end;
    expectWords(ended, /^Bitácora necesita Node \d+\.\d+ o posterior; este es 18\.19\.0\.\n$/);
    expect(ended.stdout).toBe('');
  });
});

describe('demonstration data', () => {
  let db: TestDatabase;
  let env: Record<string, string>;
  beforeEach(async () => {
    db = await createTestDatabase();
    env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: db.url, DATA_DIR: folder(), MASTER_KEY: 'a'.repeat(64) };
  });
  afterEach(() => db.drop());
  const users = async () => (await db.pool.query('select 1 from seguridad.usuario')).rowCount;
  const startAndStop = async (more: Record<string, string>): Promise<string> => {
    const child = runNode([MAIN], { ...env, ...more });
    await child.wrote(/Bitácora está lista en/);
    child.process.kill('SIGTERM');
    return (await child.end).stdout;
  };

  it('does not come unasked on a database of one’s own', async () => {
    await startAndStop({});
    expect(await users()).toBe(0);
    const said = await startAndStop({ NODE_ENV: 'production', PUBLIC_URL: 'https://taller.example/' });
    expect(await users()).toBe(0);
    // The address of its users, and the example centre's data in its documents.
    expect(said).toMatch(/está lista en https:\/\/taller\.example\n\n {2}\(en este equipo: http:\/\/localhost:\d+\)/);
    expect(said).toMatch(/"settings":\["CENTRO_NOMBRE","CENTRO_RUT",[^\]]+\]/);
  });

  it('comes when asked for, and production does not start on it', async () => {
    expect(await startAndStop({ DEMO: 'true' })).toContain(CLAVE_DEMO);
    expect(await users()).toBe(USUARIOS_DEMO.length);
    const refusal = /^Esta base tiene datos de demostración, [^\n]+\.\n$/;
    expectWords(await runNode([MAIN], { ...env, NODE_ENV: 'production' }).end, refusal);
    // The command service alone admits nobody either.
    const workflow = join(ROOT, 'services/workflow/dist/main.js');
    expectWords(await runNode([workflow], { ...env, LOG_LEVEL: 'error', NODE_ENV: 'production' }).end, refusal);
    // The acts of the demo users stay in the log without the users.
    await db.pool.query('delete from seguridad.usuario');
    expectWords(await runNode([MAIN], { ...env, NODE_ENV: 'production' }).end, refusal);
  });
});

describe('stopping', () => {
  /** A running product on a new database, which the caller drops at the end. */
  async function product() {
    const db = await createTestDatabase();
    const { child, url } = await startProduct({ DEMO: 'false', DATABASE_URL: db.url, DATA_DIR: folder() });
    return { db, child, url };
  }

  it('finishes the requests from before the signal, and ends in less than ten seconds', async () => {
    const { db, child, url } = await product();
    try {
      // A login waits for this table, so the request is still open at the signal.
      const holder = await db.pool.connect();
      await holder.query('begin');
      await holder.query('lock table seguridad.usuario in access exclusive mode');
      const asked = Promise.all(
        Array.from({ length: 5 }, () =>
          fetch(`${url}/api/auth/login/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'nadie@correo.example', password: 'x' }),
          }).then((answer) => answer.status),
        ),
      );
      await until(async () => {
        const { rows } = await db.pool.query(`select 1 from pg_locks where not granted and relation = 'seguridad.usuario'::regclass`);
        return rows.length >= 5;
      });
      const since = Date.now();
      child.process.kill('SIGTERM');
      await child.wrote(/Deteniendo/);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await holder.query('commit');
      holder.release();
      const statuses = await asked;
      // A refusal is an answer, whereas a broken connection would have thrown.
      for (const status of statuses) expect([400, 401, 403, 429]).toContain(status);
      const ended = await child.end;
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(Date.now() - since).toBeLessThan(10_000);
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      await db.drop();
    }
  });

  it('a second signal ends it at once', async () => {
    const { db, child, url } = await product();
    try {
      const holder = await db.pool.connect();
      await holder.query('begin');
      await holder.query('lock table seguridad.usuario in access exclusive mode');
      const asked = fetch(`${url}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nadie@correo.example', password: 'x' }),
      }).catch(() => null);
      await until(async () => {
        const { rows } = await db.pool.query(`select 1 from pg_locks where not granted and relation = 'seguridad.usuario'::regclass`);
        return rows.length >= 1;
      });
      child.process.kill('SIGTERM');
      await child.wrote(/Deteniendo/);
      const since = Date.now();
      child.process.kill('SIGTERM');
      expect(await child.end).toMatchObject({ code: 1 });
      expect(Date.now() - since).toBeLessThan(2000);
      await asked;
      await holder.query('rollback');
      holder.release();
    } finally {
      await db.drop();
    }
  });
});

describe('the embedded database', () => {
  const data = folder();
  const postgres = join(data, 'postgres');
  let child: Child;
  let url: string;
  let token: string;
  const pidFile = join(postgres, 'postmaster.pid');
  const server = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0);
  const killServer = (): number => {
    const pid = server();
    if (!(pid > 1)) throw new Error('No server to kill');
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  const persona = (n: number) => ({
    tipo_cliente: 1,
    rut: `${20_000_000 + n}-${digitoVerificador(String(20_000_000 + n))}`,
    nombre: 'Beatriz',
    apellido: `Número ${n}`,
    region: 'Biobío',
    comuna: 'Concepción',
    direccion: 'Prat 1',
    telefono: '912345678',
    email: `b${n}@correo.example`,
  });
  const call = (method: string, path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  /** Queries the embedded database directly, with the data folder's information. */
  async function database<T>(ask: (pool: Pool) => Promise<T>): Promise<T> {
    const port = readFileSync(pidFile, 'utf8').split('\n')[3];
    const { postgresPassword } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));
    const pool = new Pool({ connectionString: `postgres://bitacora:${postgresPassword}@127.0.0.1:${port}/bitacora`, max: 1 });
    return ask(pool).finally(() => pool.end());
  }

  beforeAll(async () => {
    ({ child, url } = await startProduct({ DEMO: 'false', DATA_DIR: data, CLIENTES_HOST: 'clientes.taller.example' }));
    const ana = { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Soto', password: 'una clave larga de prueba' };
    await database((pool) => ensureUser(pool, { ...ana, grupos: ['Administrativo'] }));
    token = ((await (await call('POST', '/auth/login', ana)).json()) as { key: string }).key;
  });

  afterAll(async () => {
    child.process.kill('SIGTERM');
    await child.end;
  });

  it('by the host of the customers, the first page is theirs', async () => {
    const by = (host: string, path: string) =>
      new Promise((resolve, reject) =>
        get(`${url}${path}`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        }).on('error', reject),
      );
    for (const path of ['/', '/login', '/?a=1']) expect(await by('Clientes.taller.example:8080', path)).toEqual([302, '/cliente']);
    for (const [host, path] of [
      ['clientes.taller.example', '/cliente'],
      ['taller.example', '/'],
      ['taller.example', '/login'],
    ] as const)
      expect(await by(host, path)).toEqual([200, undefined]);
  });

  it('is not touched by a second start on its folder, which is refused', async () => {
    const before = server();
    const ended = await runNode([MAIN], { PORT: '0', HOST: '127.0.0.1', DEMO: 'false', DATA_DIR: data }).end;
    expectWords(ended, /^La carpeta de datos \S+ la usa otro proceso \(\d+\): deténgalo primero, o use otra DATA_DIR\.\n$/);
    expect(server()).toBe(before);
    expect((await call('POST', '/clientes/', persona(0))).status).toBe(200);
  });

  it('is not taken for an orphan by a start that finds no owner on the folder', async () => {
    const before = server();
    // The owner is stopped, so it cannot show in time that the folder is its own.
    child.process.kill('SIGSTOP');
    const owned = JSON.parse(readFileSync(join(data, 'en-uso.json'), 'utf8'));
    rmSync(join(data, 'en-uso.json'));
    const ended = await runNode([MAIN], { PORT: '0', HOST: '127.0.0.1', DEMO: 'false', DATA_DIR: data }).end;
    child.process.kill('SIGCONT');
    expectWords(ended, /^La carpeta \S+\/postgres la usa otro proceso \(\d+\): deténgalo primero, o use otra DATA_DIR\.\n$/);
    expect(server()).toBe(before);
    await until(async () => existsSync(join(data, 'en-uso.json')));
    expect(JSON.parse(readFileSync(join(data, 'en-uso.json'), 'utf8'))).toEqual(owned);
  });

  it('is started again when it is killed under load, with all that was acknowledged', async () => {
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    const away = new Set<string>();
    let next = 1;
    let busy = true;
    const client = async () => {
      while (busy) {
        const answer = await call('POST', '/clientes/', persona(next++)).catch(() => null);
        statuses.add(answer?.status ?? 0);
        if (answer?.status === 503)
          away.add(`${answer.headers.get('retry-after')}: ${((await answer.json()) as { detail: string }).detail}`);
        if (answer?.status === 200) acknowledged.push(((await answer.json()) as { id: number }).id);
      }
    };
    const clients = Array.from({ length: 6 }, client);
    await until(async () => acknowledged.length > 30);
    const killed = killServer();
    await until(async () => ![0, killed].includes(server()) && (await fetch(`${url}/health/ready`)).status === 200);
    const back = acknowledged.length;
    await until(async () => acknowledged.length > back + 10);
    busy = false;
    await Promise.all(clients);
    const { rows } = await database((pool) => pool.query<{ stream: string }>(`select stream from log.event where type = 'PersonaCreada'`));
    const written = rows.map(({ stream }) => stream);
    expect(acknowledged.filter((id) => written.filter((stream) => stream === STREAM_CLIENTE.of(id)).length !== 1)).toEqual([]);
    // The read models, whose commits do not wait for the disk, have them too.
    const shown = async () =>
      (await database((pool) => pool.query<{ id: number }>('select id::int from lectura.cliente where id = any($1)', [acknowledged]))).rows
        .length;
    await until(async () => (await shown()) === acknowledged.length);
    expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect([...away]).toEqual(['5: La base de datos no está disponible. Inténtalo nuevamente en unos segundos.']);
    // An outage gives one line at its beginning and one at its end, whatever the number of requests and subscriptions.
    await child.wrote(/available again/);
    const told = child
      .written()
      .split('\n')
      .filter((line) => line.includes('"outage":"database"'));
    expect(told.map((line) => JSON.parse(line).msg)).toEqual(['not available', 'available again']);
    expect(child.written()).not.toMatch(/"stack":/);
  });

  it('that dies again at once ends the product with a sentence, and leaves nothing behind', async () => {
    killServer();
    const ended = await child.end;
    expect(ended).toMatchObject({ code: 1, signal: null });
    expect(ended.stderr).toMatch(/^La base de datos volvió a terminar a poco de reiniciarse; Bitácora se detiene\. [^\n]+\n$/);
    expect(processesIn(postgres, 'postgres')).toEqual([]);
    expect(existsSync(join(data, 'en-uso.json'))).toBe(false);
  });
});
