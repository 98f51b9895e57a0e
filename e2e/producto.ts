import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const READY = /Bitácora está lista en (http:\S+)/;
const MAIN = join(__dirname, '..', 'services', 'standalone', 'dist', 'main.js');
const OPERADOR = join(__dirname, '..', 'services', 'standalone', 'dist', 'cli', 'main.js');

export interface Producto {
  readonly url: string;
  /** Its output so far. */
  readonly dijo: () => string;
  /** Runs SQL in its database, for changes that only time makes otherwise. */
  readonly enSuBase: (sql: string) => Promise<void>;
  /** Runs a command of the operator on its folder; returns its output. */
  readonly ordenar: (...args: string[]) => Record<string, unknown>;
  readonly detener: () => Promise<void>;
}

/** A free port, for a process that must know its own address before it starts. */
export async function puertoLibre(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the standalone process on its own port and folder; `detener` stops it and removes the folder. */
export async function iniciar(env: Readonly<Record<string, string>> = {}): Promise<Producto> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-e2e-'));
  chmodSync(folder, 0o755);
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(READY)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
  const detener = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ordenar = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [OPERADOR, ...args, '--json'], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: folder, ...env },
      }),
    );
  return { url, dijo: () => output, enSuBase: (sql) => ejecutar(folder, sql), ordenar, detener };
}

async function ejecutar(folder: string, sql: string): Promise<void> {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { postgresPassword: string };
  // The fourth line of PostgreSQL's own file is its port.
  const port = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new Client({ host: '127.0.0.1', port, user: 'bitacora', database: 'bitacora', password });
  await client.connect();
  await client.query(sql);
  await client.end();
}
