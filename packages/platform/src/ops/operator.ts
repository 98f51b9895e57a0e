import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Kind } from '@bitacora/backup';
import { REVIEWS, type Review } from './reviews';

/** A task that the product runs by an operator's command. */
export type Task = Kind | Review | 'rotacion';
/** Number of letters of a failed command's last output to keep. */
const TROUBLE = 2000;
const COMMAND: Readonly<Record<Task, string>> = {
  respaldo: 'respaldar',
  ensayo: 'ensayar',
  diagnostico: 'diagnosticar',
  verificacion: 'verificar',
  rotacion: 'rotar-clave',
};

/** The operator's commands that the product runs by itself, each in its own process, so that none slows or ends the product. */
export class Operator {
  private readonly running = new Set<ChildProcess>();

  constructor(
    private readonly env: NodeJS.ProcessEnv,
    /** The compiled program of the commands. */
    private readonly main: string,
  ) {}

  /** Null when the program of the commands is not installed. */
  static of(env: NodeJS.ProcessEnv, main: string): Operator | null {
    return existsSync(main) ? new Operator(env, main) : null;
  }

  /** Resolves when the command succeeded or found something; fails with its message. */
  carryOut = (kind: Task): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [this.main, COMMAND[kind], '--json'], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
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

  /** Ends the running commands; an interrupted backup or rehearsal does no harm. */
  stop(): void {
    for (const child of this.running) child.kill('SIGTERM');
  }
}

const isReview = (kind: Task): kind is Review => (REVIEWS as readonly string[]).includes(kind);

/** The message of a command's failure. Nothing else of its answer is used, because the first backup of a folder answers its key. */
export function sentenceOf(answer: string): string {
  try {
    return String((JSON.parse(answer) as { error?: unknown }).error ?? '');
  } catch {
    return '';
  }
}
