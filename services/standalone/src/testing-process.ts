import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..', '..');
/** The compiled product. */
export const MAIN = join(__dirname, '..', 'dist', 'main.js');
/** Its message once it serves, with its address. */
export const READY = /Bitácora está lista en (http:\S+)/;

const children = new Set<ChildProcess>();

/** The end of a process. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of Node. */
export interface Child {
  readonly process: ChildProcess;
  readonly end: Promise<Ended>;
  /** Its output so far. */
  written(): string;
  /** Waits until its output matches; returns the first group, or the whole match. */
  wrote(pattern: RegExp): Promise<string>;
}

/** Runs Node on a file with only these settings besides the machine's. */
export function runNode(args: readonly string[], env: Record<string, string>, cwd = ROOT): Child {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...args], { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
      void end.then(({ code, stdout, stderr }) => reject(new Error(`The process ended with ${code}:\n${stdout}${stderr}`)));
    });
  return { process: child, end, written: () => seen.stdout, wrote };
}

/** Kills the processes that are still running. */
export function killChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Starts the compiled product on a free port; returns its address once it serves. */
export async function startProduct(env: Record<string, string>): Promise<{ readonly child: Child; readonly url: string }> {
  const child = runNode([MAIN], { PORT: '0', HOST: '127.0.0.1', ...env });
  return { child, url: (await child.wrote(READY)).replace('localhost', '127.0.0.1') };
}

/** Builds the services unless they are built. */
export async function built(): Promise<void> {
  if (existsSync(join(ROOT, 'services/notifier/dist/main.js')) && existsSync(MAIN)) return;
  await runNode([join(ROOT, 'scripts/build.mjs')], {}).end;
}
