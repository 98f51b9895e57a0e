import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The output of promtool, and true when it found no fault. */
export interface Verdict {
  readonly ok: boolean;
  readonly said: string;
}

/** The promtool of this machine; `run` is null when it is missing and cannot be downloaded. */
export interface PromtoolLeg {
  readonly name: string;
  readonly run: ((...args: readonly string[]) => Verdict) | null;
}

/** Finds promtool; on Debian a missing one is downloaded with its package, into a folder that is removed at the end. Prints the choice. */
export function promtoolLeg(): PromtoolLeg {
  const program = versionOf('promtool') ? 'promtool' : fetched();
  const leg: PromtoolLeg = program
    ? { name: versionOf(program) ?? program, run: (...args) => verdictOf(program, args) }
    : { name: 'skipped, there is no promtool and only Debian fetches it', run: null };
  process.stdout.write(`promtool leg: ${leg.name}\n`);
  return leg;
}

function versionOf(program: string): string | null {
  try {
    return /promtool, version \S+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0] ?? null;
  } catch {
    return null;
  }
}

function fetched(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-promtool-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: 'ignore', timeout: 120_000 });
    const [packed] = readdirSync(folder);
    execFileSync('dpkg-deb', ['-x', String(packed), 'raiz'], { cwd: folder, stdio: 'ignore' });
    const program = join(folder, 'raiz/usr/bin/promtool');
    return versionOf(program) && program;
  } catch {
    return null;
  }
}

function verdictOf(program: string, args: readonly string[]): Verdict {
  try {
    return { ok: true, said: execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: `${stdout}${stderr}` };
  }
}
