import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';

const READY = /Bitácora está lista en (http:\S+)/;
const MAIN = join(__dirname, '..', 'services', 'standalone', 'dist', 'main.js');

interface Producto {
  readonly url: string;
  readonly detener: () => Promise<void>;
}

/** Starts the standalone process with demo data on its own port and folder; `detener` stops it and removes the folder. */
async function iniciar(): Promise<Producto> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-e2e-'));
  chmodSync(folder, 0o755);
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
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
  return { url, detener };
}

/** One product per worker: files that run at the same time do not see each other's changes. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const productos = await Promise.all(Array.from({ length: workers }, iniciar));
  process.env['BITACORA_URLS'] = productos.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(productos.map(({ detener }) => detener()));
  };
}
