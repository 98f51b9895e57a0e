import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum milliseconds until a server is ready. */
const STARTUP = 60_000;
const JVM = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const OUTPUT = 'output.log';

/**
 * Runs a command that dies with its starter: the end of the standard input, by any death, kills it at once. Its folder is removed too,
 * unless a line asks to keep it.
 */
const GUARD = `"$@" </dev/null >>"$FOLDER/${OUTPUT}" 2>&1 & echo $!; read -r word; kill -9 $!; wait; [ "$word" = keep ] || rm -rf "$FOLDER"`;

/** A server in a separate JVM, which can be killed and started again on the same folder. */
export class JavaServer {
  private guard: ChildProcess | null = null;
  private ended: Promise<void> = Promise.resolve();
  /** The process of the JVM while it runs. */
  pid = 0;

  constructor(
    private readonly parts: {
      readonly classpath: string;
      /** The folder of everything that the server writes; removed at the end. */
      readonly folder: string;
      /** Options of the JVM, main class and its arguments. */
      readonly command: readonly string[];
      /** True when it accepts requests; throwing means false. */
      readonly ready: () => Promise<boolean>;
    },
  ) {}

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const { classpath, folder, command, ready } = this.parts;
    // A separate process group, so that Ctrl+C does not reach the guard before it has cleaned up.
    const guard = spawn('sh', ['-c', GUARD, 'sh', 'java', ...JVM, '-cp', classpath, ...command], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    this.guard = guard;
    this.ended = new Promise((resolve) => guard.once('close', () => resolve()));
    this.pid = await new Promise<number>((resolve, reject) => {
      guard.stdout?.once('data', (line) => resolve(Number(line)));
      guard.once('error', reject);
    });
    const limit = Date.now() + STARTUP;
    while (!(await ready().catch(() => false))) {
      if (Date.now() > limit || !this.alive()) {
        const output = readFileSync(join(folder, OUTPUT), 'utf8').slice(-4000);
        await this.stop();
        throw new Error(`The server did not start:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Kills it (kill -9); its folder stays, and it can be started again. */
  async kill(): Promise<void> {
    this.guard?.stdin?.end('keep\n');
    await this.ended;
    this.guard = null;
  }

  /** Kills it and removes its folder. */
  async stop(): Promise<void> {
    this.guard?.stdin?.end();
    await this.ended;
    this.guard = null;
  }

  private alive(): boolean {
    try {
      process.kill(this.pid, 0);
      return true;
    } catch {
      return false;
    }
  }
}
