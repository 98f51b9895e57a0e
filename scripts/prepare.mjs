// The common start of `npm start` and `npm test`: checks Node and installs the workspace.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM = [20, 19];

/** Ends the process with one sentence when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(`Bitácora necesita Node ${MINIMUM.join('.')} o posterior; este es ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command to its end; shows its output unless `quiet`. Returns the exit code. */
export function run(command, args, { quiet = false, env = process.env, cwd = root, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet || onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        onOutput?.(String(chunk));
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Installs the workspace with the pnpm that package.json names, fetched by npx, when the lockfile differs from the installed one. */
export async function install(log) {
  const stamp = join(root, 'node_modules', '.bitacora-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  log('Instalando dependencias (solo la primera vez)…');
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { code, output } = await run('npx', ['--yes', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile', '--prefer-offline'], {
    quiet: true,
    env: { ...process.env, CI: 'true' },
  });
  if (code !== 0) {
    console.error(output);
    console.error('No se pudieron instalar las dependencias.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
