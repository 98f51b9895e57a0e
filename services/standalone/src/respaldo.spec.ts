import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import { verifyAll } from '@bitacora/event-store';
import { freePorts } from '@bitacora/platform/testing';
import { ensureUser } from '@bitacora/workflow';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { Pool } from 'pg';
import { postgresUser } from './postgres-binaries';
import { killChildren, ROOT, startProduct } from './testing-process';

const chapter = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/^## Back up and upgrade$([\s\S]*?)^## /m)?.[1] ?? '';
const [backUp, restore, rehearse, copyFolder, restoreFolder, dump, restoreDump, check] = [
  ...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm),
].map(([, commands]) => commands as string);
const running = new Set<ChildProcess>();
const folder = mkdtempSync(join(tmpdir(), 'bitacora-respaldo-'));
chmodSync(folder, 0o755);
afterAll(() => {
  killChildren();
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Runs commands of the README; returns their output. */
const sh = (commands: string | undefined, env: Record<string, string>): string =>
  execFileSync('sh', ['-ec', commands ?? 'false'], {
    encoding: 'utf8',
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });

async function start(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const { child, url } = await startProduct(env);
  const stop = async () => {
    child.process.kill('SIGTERM');
    await child.end;
  };
  return { url, stop };
}

async function login(url: string, email: string, password: string) {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const { key } = await call('POST', '/auth/login/', { email, password });
  return (method: string, path: string, body?: unknown) => call(method, path, body, key);
}
/** The log of a database: its last position, and its first broken link. */
async function logOf(url: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    const { rows } = await pool.query<{ head: number; decided: number }>(
      // Log-ins are recorded a moment later.
      `select max(position)::int as head, count(*) filter (where comando ->> 'accion' is distinct from 'anotar')::int as decided from log.event`,
    );
    return { head: rows[0]?.head, decided: rows[0]?.decided, broken: await verifyAll(pool) };
  } finally {
    await pool.end();
  }
}

describe('README: back up and restore', () => {
  it('a copy of the stopped folder starts with the same orders, and its chain of hashes holds', async () => {
    const [DATA_DIR, BACKUP] = [join(folder, 'datos'), join(folder, 'respaldo')];
    const embedded = () => {
      const port = readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
      const { postgresPassword } = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'));
      return `postgres://bitacora:${postgresPassword}@127.0.0.1:${port}/bitacora`;
    };
    const state = async () => {
      const product = await start({ DATA_DIR });
      const call = await login(product.url, 'gerencia@bitacora.example', CLAVE_DEMO);
      while ((await call('GET', '/admin/proyecciones')).atraso !== 0) await new Promise((resolve) => setTimeout(resolve, 100));
      const { head, broken } = await logOf(embedded());
      const orders = await call('GET', '/orden/');
      const order = await call('GET', `/orden/${orders.results[0].ot}`);
      await product.stop();
      return { head, broken, count: orders.count, ots: orders.results.map(({ ot }: { ot: number }) => ot), cliente: order.cliente };
    };
    const before = await state();
    expect(before).toMatchObject({ broken: null, count: expect.any(Number), cliente: expect.anything() });
    expect(before.count).toBeGreaterThan(100);
    sh(copyFolder, { DATA_DIR, BACKUP });
    rmSync(DATA_DIR, { recursive: true });
    sh(restoreFolder, { DATA_DIR, BACKUP });
    const after = await state();
    // The clock may have written newly due deadlines.
    expect(after.head).toBeGreaterThanOrEqual(before.head as number);
    expect(after).toEqual({ ...before, head: after.head });
  });

  it('a point of the running product is restored in another folder, with its key alone', async () => {
    // The restored folder; its demo need not be loaded again.
    const [DATA_DIR, BACKUP_DIR, NEW_DATA_DIR] = [join(folder, 'datos'), join(folder, 'puntos'), join(folder, 'restaurada')];
    const product = await start({ DATA_DIR });
    const [, BACKUP_KEY = ''] = sh(backUp, { DATA_DIR, BACKUP_DIR }).match(/^ {2}([0-9A-Z-]{40,})$/m) ?? [];
    expect(sh(rehearse, { DATA_DIR, BACKUP_DIR })).toContain('El ensayo salió bien');
    await product.stop();
    // The second point is of the stopped product; the command starts its database.
    expect(sh(backUp, { DATA_DIR, BACKUP_DIR })).toMatch(/^Respaldo listo: punto-/m);
    expect(sh(rehearse, { DATA_DIR, BACKUP_DIR })).toContain('El ensayo salió bien');
    const head = /en orden: (\d+) eventos/.exec(sh('npm run bitacora -- verificar', { DATA_DIR }))?.[1];
    rmSync(DATA_DIR, { recursive: true });
    expect(sh(restore, { DATA_DIR: NEW_DATA_DIR, BACKUP_DIR, BACKUP_KEY })).toContain(`Todo en orden: ${head} eventos`);
    const restored = await start({ DATA_DIR: NEW_DATA_DIR });
    const call = await login(restored.url, 'gerencia@bitacora.example', CLAVE_DEMO);
    while ((await call('GET', '/admin/proyecciones')).atraso !== 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const { results, count } = await call('GET', '/orden/');
    expect(count).toBeGreaterThan(100);
    expect((await call('GET', `/orden/${results[0].ot}`)).cliente).toEqual(expect.anything());
    await restored.stop();
  });

  const server = debianServer();
  (server ? it : it.skip)(
    `a dump of one’s own database and its files${server ? '' : ': skipped, there is no PostgreSQL of Debian with pg_dump here'}`,
    async () => {
      const [DATA_DIR, BACKUP, NEW_DATA_DIR] = [join(folder, 'propia'), join(folder, 'volcado'), join(folder, 'nueva')];
      const database = await server?.(join(folder, 'servidor'));
      if (!database) return;
      try {
        const [DATABASE_URL, NEW_DATABASE_URL] = [await database.create('una'), await database.create('otra')];
        const MASTER_KEY = 'c'.repeat(64);
        const ana = { email: 'ana@correo.example', first_name: 'Ana', last_name: 'Soto', password: 'una clave larga de prueba' };
        const product = await start({ DATABASE_URL, DATA_DIR, MASTER_KEY });
        const pool = new Pool({ connectionString: DATABASE_URL, max: 1 });
        await ensureUser(pool, { ...ana, grupos: ['Administrativo'] });
        await pool.end();
        const call = await login(product.url, ana.email, ana.password);
        const rut = `18000000-${digitoVerificador('18000000')}`;
        const donde = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1', telefono: '912345678', email: 'b@correo.example' };
        await call('POST', '/clientes/', { tipo_cliente: 1, rut, nombre: 'Beatriz', apellido: 'Muñoz', ...donde });
        mkdirSync(BACKUP);
        // While it runs.
        sh(dump, { DATABASE_URL, DATA_DIR, BACKUP });
        const before = await logOf(DATABASE_URL);
        await product.stop();

        sh(restoreDump, { NEW_DATABASE_URL, NEW_DATA_DIR, BACKUP });
        const restored = await start({ DATABASE_URL: NEW_DATABASE_URL, DATA_DIR: NEW_DATA_DIR, MASTER_KEY });
        const [found] = await (await login(restored.url, ana.email, ana.password))('GET', `/clientes/?query=${rut}`);
        expect(found).toMatchObject({ rut, persona: { nombre: 'Beatriz', apellido: 'Muñoz', direccion: 'Prat 1' } });
        await restored.stop();
        // The account created beside the log got its stream at the start.
        expect(await logOf(NEW_DATABASE_URL)).toMatchObject({ decided: Number(before.decided) + 1, broken: null });
        expect(sh(check, { NEW_DATABASE_URL })).toMatch(/^ t\s*$/m);
      } finally {
        await database.stop();
      }
    },
  );
});

interface OwnServer {
  readonly create: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * A PostgreSQL of the same version as the available tools, because the embedded one includes none, and tools of another version refuse it.
 */
function debianServer(): ((data: string) => Promise<OwnServer>) | null {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const bin = join(root, version ?? '', 'bin');
  if (!version || !['initdb', 'postgres', 'pg_dump'].every((program) => existsSync(join(bin, program)))) return null;
  if (!existsSync(`/usr/share/postgresql/${version}/extension/pg_trgm.control`)) return null;
  return async (data) => {
    const user = postgresUser();
    mkdirSync(data);
    if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bitacora', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
      ...user,
      stdio: 'ignore',
      cwd: '/',
    });
    const [port] = await freePorts(1);
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'], {
      ...user,
      stdio: 'ignore',
      cwd: '/',
    });
    running.add(child);
    const url = (name: string) => `postgres://bitacora@127.0.0.1:${port}/${name}`;
    const create = async (name: string): Promise<string> => {
      const admin = new Pool({ connectionString: url('postgres'), max: 1 });
      try {
        for (let tries = 0; ; tries++) {
          const failed = await admin.query(`create database ${name}`).then(
            () => null,
            (error: unknown) => error,
          );
          if (!failed) return url(name);
          if (tries > 200) throw failed;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      } finally {
        await admin.end();
      }
    };
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      running.delete(child);
    };
    return { create, stop };
  };
}
