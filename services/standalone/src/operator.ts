import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Kind } from '@bitacora/backup';

const MAIN = join(__dirname, 'cli', 'main.js');
const COMMAND: Readonly<Record<Kind, string>> = { respaldo: 'respaldar', ensayo: 'ensayar' };

/** Commands of the operator that the product carries out by itself: each in a process of its own, so that none slows or ends the product. */
export class Operator {
  private readonly running = new Set<ChildProcess>();

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Resolves when the command ended well; fails with what it said. */
  carryOut = (kind: Kind): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [MAIN, COMMAND[kind], '--json'], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
      this.running.add(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-2000)));
      child.once('error', reject);
      child.once('close', (code) => {
        this.running.delete(child);
        if (code === 0) resolve();
        else reject(new Error(sentenceOf(said) || `Terminó con ${code}.`));
      });
    });

  /** Ends what still runs: an interrupted backup or rehearsal harms nothing. */
  stop(): void {
    for (const child of this.running) child.kill('SIGTERM');
  }
}

/** What a command said of its failure. */
function sentenceOf(said: string): string {
  try {
    return String((JSON.parse(said) as { error?: unknown }).error ?? '');
  } catch {
    return said.trim();
  }
}
