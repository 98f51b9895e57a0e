import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY = /Bitácora está lista en (http:\S+)/;

/** Starts the standalone process with demo data in a folder of its own; stops it and removes the folder at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-e2e-'));
  chmodSync(folder, 0o755);
  const main = join(__dirname, '..', 'services', 'standalone', 'dist', 'main.js');
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', main], {
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
  process.env['BITACORA_URL'] = url;
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
