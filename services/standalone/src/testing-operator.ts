import { join } from 'node:path';
import { carryOut } from './cli/carry-out';
import { type Child, ROOT, runNode } from './testing-process';

/** What a command of the operator said in JSON, with its exit code and what it wrote for people. */
export interface Said {
  readonly code: number;
  readonly stderr: string;
  readonly [said: string]: unknown;
}

/** Carries out a command of the operator as its process does, in this one, with only these settings besides the machine's own: a start takes longer than most commands. */
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

/** What a command's own process said. */
export async function saidBy({ end }: Child): Promise<Said> {
  const { code, stdout, stderr } = await end;
  return { ...(JSON.parse(stdout || '{}') as Record<string, unknown>), code: code ?? -1, stderr };
}

/** Carries out a command of the operator in a process of its own: to kill it, or where it starts the embedded database. */
export const operator = (env: Record<string, string>, ...args: readonly string[]): Child =>
  runNode([join(ROOT, 'services/standalone/dist/cli/main.js'), ...args, '--json'], env);
