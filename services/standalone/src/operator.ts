import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Kind } from '@bitacora/backup';
import { REVIEWS, type Review } from '@bitacora/platform';

const MAIN = join(__dirname, 'cli', 'main.js');
/** Letters of what a command that broke wrote last. */
const TROUBLE = 2000;
const COMMAND: Readonly<Record<Kind | Review, string>> = {
  respaldo: 'respaldar',
  ensayo: 'ensayar',
  diagnostico: 'diagnosticar',
  verificacion: 'verificar',
};

/** Commands of the operator that the product carries out by itself: each in a process of its own, so that none slows or ends the product. */
export class Operator {
  private readonly running = new Set<ChildProcess>();

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Resolves when the command ended well, or found what it looks for; fails with what it said. */
  carryOut = (kind: Kind | Review): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [MAIN, COMMAND[kind], '--json'], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
      this.running.add(child);
      let answer = '';
      let trouble = '';
      child.stdout.on('data', (chunk) => (answer += chunk));
      child.stderr.on('data', (chunk) => (trouble = `${trouble}${chunk}`.slice(-TROUBLE)));
      child.once('error', reject);
      child.once('close', (code) => {
        this.running.delete(child);
        if (code === 0 || (code === 1 && isReview(kind) && sentenceOf(answer) === '' && answer !== '')) resolve();
        else reject(new Error(sentenceOf(answer) || trouble.trim() || `Terminó con ${code}.`));
      });
    });

  /** Ends what still runs: an interrupted backup or rehearsal harms nothing. */
  stop(): void {
    for (const child of this.running) child.kill('SIGTERM');
  }
}

const isReview = (kind: Kind | Review): kind is Review => (REVIEWS as readonly string[]).includes(kind);

/** What a command answered of its failure. Nothing else of its answer is told: the first backup of a folder answers its key. */
export function sentenceOf(answer: string): string {
  try {
    return String((JSON.parse(answer) as { error?: unknown }).error ?? '');
  } catch {
    return '';
  }
}
