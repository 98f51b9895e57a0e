import { join } from 'node:path';
import { carryOut } from './cli/carry-out';
import { type Child, ROOT, runNode } from './testing-process';

/** The JSON answer of an operator's command, with its exit code and its output for people. */
export interface Said {
  readonly code: number;
  readonly stderr: string;
  readonly [said: string]: unknown;
}

/**
 * Carries out an operator's command in this process as its own would, with only these settings besides the machine's, because a start takes
 * longer than most commands.
 */
export async function command(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Said> {
  const wrote = { out: '', err: '' };
  const { PATH, HOME } = process.env;
  const code = await carryOut({
    args: [...args, '--json'],
    env: { PATH, HOME, ...env },
    out: (text) => (wrote.out += text),
    err: (text) => (wrote.err += text),
  });
  return { ...(JSON.parse(wrote.out || '{}') as Record<string, unknown>), code, stderr: wrote.err };
}

/** The answer of a command's own process. */
export async function saidBy({ end }: Child): Promise<Said> {
  const { code, stdout, stderr } = await end;
  return { ...(JSON.parse(stdout || '{}') as Record<string, unknown>), code: code ?? -1, stderr };
}

/** Carries out an operator's command in its own process, to kill it or because it starts the embedded database. */
export const operator = (env: Record<string, string>, ...args: readonly string[]): Child =>
  runNode([join(ROOT, 'services/standalone/dist/cli/main.js'), ...args, '--json'], env);
