import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase } from '@bitacora/event-store/testing';

const ROOT = join(__dirname, '..', '..', '..');
const MAIN = join(__dirname, '..', 'dist', 'main.js');
const READY = /Bitácora está lista en (http:\S+)/;
const folders: string[] = [];
const children = new Set<ChildProcess>();

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bitacora-arranque-'));
  folders.push(made);
  return made;
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}
interface Child {
  readonly process: ChildProcess;
  readonly end: Promise<Ended>;
  /** Waits until it has written this. */
  wrote(pattern: RegExp): Promise<string>;
}

/** Runs Node on a file with only these settings besides the machine's own. */
function run(args: readonly string[], env: Record<string, string>): Child {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...args], { cwd: ROOT, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const seen = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (seen.stdout += chunk));
  child.stderr?.on('data', (chunk) => (seen.stderr += chunk));
  const end = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal, ...seen });
    });
  });
  const wrote = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = seen.stdout.match(pattern);
        if (found) resolve(found[1] ?? found[0]);
      };
      child.stdout?.on('data', look);
      look();
      void end.then(({ stderr }) => reject(new Error(`The process ended:\n${stderr}`)));
    });
  return { process: child, end, wrote };
}

/** It ended by itself, with exactly these words and no trace of the code behind them. */
function expectWords(ended: Ended, words: RegExp): void {
  expect(ended).toMatchObject({ code: 1, signal: null });
  expect(ended.stderr).toMatch(words);
  expect(ended.stdout + ended.stderr).not.toMatch(/\n\s+at |node:internal|\.js:\d|Error:/);
}

beforeAll(async () => {
  if (!existsSync(MAIN)) await run([join(ROOT, 'scripts/build.mjs')], {}).end;
}, 240_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

describe('what a person can mend is said in one sentence', () => {
  it('a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    const ended = await run([MAIN], { PORT: String(port), DATA_DIR: folder() }).end;
    taken.close();
    expectWords(ended, new RegExp(`^El puerto ${port} ya está en uso: elija otro con PORT\\.\n$`));
  }, 60_000);

  it('a data folder that cannot be written', async () => {
    // Under a regular file nobody can make a folder, not even root.
    const file = join(folder(), 'archivo');
    writeFileSync(file, '');
    const ended = await run([MAIN], { PORT: '0', DATA_DIR: join(file, 'datos') }).end;
    expectWords(ended, /^No se puede escribir en la carpeta de datos \/\S+\/archivo\/datos\.\n$/);
  }, 60_000);

  it('settings that are wrong, all of them at once', async () => {
    const env = { PORT: 'ocho', LOG_LEVEL: 'mucho', DATABASE_URL: 'mysql://x', MASTER_KEY: 'corta', DEMO: 'quizás', DATA_DIR: folder() };
    const ended = await run([MAIN], env).end;
    expectWords(ended, /^La configuración no es válida:\n( {2}[A-Z_]+: [^\n]+\n)+$/);
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'MASTER_KEY', 'DEMO']) expect(ended.stderr).toContain(`  ${name}: debe`);
  }, 60_000);

  it('demonstration data asked for in production', async () => {
    const ended = await run([MAIN], { NODE_ENV: 'production', DEMO: 'true', PORT: '0', DATA_DIR: folder() }).end;
    expectWords(ended, /^DEMO no se puede pedir con NODE_ENV=production: [^\n]+\.\n$/);
  }, 60_000);

  it.each(['start', 'test'])(
    'a Node that is too old, by npm %s',
    async (script) => {
      const old = join(folder(), 'old.mjs');
      writeFileSync(old, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });`);
      const ended = await run(['--import', pathToFileURL(old).href, join(ROOT, 'scripts', `${script}.mjs`)], {}).end;
      expectWords(ended, /^Bitácora necesita Node \d+\.\d+ o posterior; este es 18\.19\.0\.\n$/);
      expect(ended.stdout).toBe('');
    },
    60_000,
  );
});

describe('stopping', () => {
  /** A running product on a database of its own, which the caller drops when it is over. */
  async function product() {
    const db = await createTestDatabase();
    const child = run([MAIN], { PORT: '0', HOST: '127.0.0.1', DEMO: 'false', DATABASE_URL: db.url, DATA_DIR: folder() });
    const url = (await child.wrote(READY)).replace('localhost', '127.0.0.1');
    return { db, child, url };
  }

  it('finishes what was asked before the signal, and ends in less than ten seconds', async () => {
    const { db, child, url } = await product();
    try {
      // Whoever logs in waits for this table, so that the request is still there when the signal comes.
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
      await waitUntil(async () => {
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
      // Refused, which is an answer; a broken connection would have thrown.
      for (const status of statuses) expect([400, 401, 403, 429]).toContain(status);
      const ended = await child.end;
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(Date.now() - since).toBeLessThan(10_000);
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      await db.drop();
    }
  }, 120_000);

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
      await waitUntil(async () => {
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
  }, 120_000);
});

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It never came to be');
}
