import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { letOthersWalkTo, programsWithin } from './data-dir';
import { PlainFailure } from './failures';
import { type PostgresBinaries, postgresBinaries, postgresUser } from './postgres-binaries';
import { processesIn, processOf, programOf } from './processes';

/** A PostgreSQL that runs and ends with this process, with its data in the folder. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** True while it is running, as far as known. */
  running(): boolean;
  /** From now on a server that ends by itself is started again; `onLost` is called when that is not enough. */
  supervise(watcher: Watcher): void;
  stop(): Promise<void>;
}

interface Watcher {
  readonly onRestart: (reason: string) => void;
  readonly onLost: (failure: PlainFailure) => void;
}

const DATABASE = 'bitacora';
const USER = 'bitacora';
/** A server that ends twice within this time, in milliseconds, is not started again. */
const ONCE_IN = 10 * 60_000;
/** Milliseconds for the remains of a dead server to end by themselves. */
const PATIENCE = 10_000;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'effective_cache_size=1GB',
  'random_page_cost=1.1',
  'wal_compression=on',
  'max_wal_size=2GB',
];
/** The answers of a starting server: nothing, a cut connection, or that it is not ready (SQLSTATE 57P03). */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);
/** The environment passed to PostgreSQL, without our keys. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TZ', 'SystemRoot', 'TEMP', 'TMP'];

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))));
    });
  });

/**
 * Starts PostgreSQL on the folder, initialised at the first start with checksums and fsync, only on the loopback. The folder must belong to
 * us alone.
 */
export async function startEmbeddedPostgres(dataDir: string, password: string): Promise<EmbeddedDatabase> {
  letOthersWalkTo(dataDir);
  const binaries = postgresBinaries();
  programsWithin(binaries.initdb);
  const server = new Server(join(dataDir, 'postgres'), binaries, await freePort(), password);
  await server.start();
  return server;
}

class Server implements EmbeddedDatabase {
  private readonly user = postgresUser();
  private readonly env = {
    ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined)),
    LC_ALL: 'C',
  };
  private readonly lines: string[] = [];
  private child: ChildProcess | null = null;
  private launching = false;
  private stopping = false;
  private watcher: Watcher | null = null;
  private restarted = Number.NEGATIVE_INFINITY;
  /** The server must not outlive us, whatever ends us. */
  private readonly atExit = () => this.child?.kill('SIGINT');

  constructor(
    private readonly folder: string,
    private readonly binaries: PostgresBinaries,
    private readonly port: number,
    private readonly password: string,
  ) {}

  get url(): string {
    return `postgres://${USER}:${encodeURIComponent(this.password)}@127.0.0.1:${this.port}/${DATABASE}`;
  }

  running(): boolean {
    return this.child !== null;
  }

  supervise(watcher: Watcher): void {
    this.watcher = watcher;
    if (!this.running()) void this.ended();
  }

  async start(): Promise<void> {
    try {
      if (!existsSync(join(this.folder, 'PG_VERSION'))) await this.initialise();
      await endRemains(this.folder);
      await this.launch();
    } catch (error) {
      await this.stop();
      if (error instanceof PlainFailure) throw error;
      throw new PlainFailure(`PostgreSQL no pudo iniciar en ${this.folder}: ${this.lastWords() || String(error)}`);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child) {
      const exit = once(child, 'exit');
      // Windows has no signals.
      if (process.platform === 'win32') this.run(this.binaries.pg_ctl, ['stop', '-D', this.folder, '-m', 'fast']);
      else child.kill('SIGINT');
      await exit;
    }
    process.removeListener('exit', this.atExit);
  }

  /** Creates an empty cluster aside and moves it into place, so that an interrupted creation is repeated. */
  private async initialise(): Promise<void> {
    const made = `${this.folder}.nuevo`;
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { mode: 0o700 });
    const secret = mkdtempSync(join(tmpdir(), 'bitacora-initdb-'));
    const passwordFile = join(secret, 'clave');
    writeFileSync(passwordFile, `${this.password}\n`, { mode: 0o600 });
    const { uid, gid } = this.user;
    if (uid !== undefined && gid !== undefined) for (const path of [made, secret, passwordFile]) chownSync(path, uid, gid);
    try {
      const initdb = this.run(this.binaries.initdb, [
        `--pgdata=${made}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
      ]);
      const [code] = await once(initdb, 'close');
      if (code !== 0) throw new Error(`initdb ended with ${code}`);
    } finally {
      rmSync(secret, { recursive: true, force: true });
    }
    renameSync(made, this.folder);
  }

  /** Starts the server and waits until it answers, however long its recovery takes. */
  private async launch(): Promise<void> {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    const child = this.run(this.binaries.postgres, ['-D', this.folder, '-p', String(this.port), ...settings]);
    this.child = child;
    this.launching = true;
    process.removeListener('exit', this.atExit).once('exit', this.atExit);
    const gone = () => {
      this.child = null;
      if (!this.launching) void this.ended();
    };
    child.once('exit', gone).once('error', gone);
    try {
      while (!(await this.answers())) {
        if (!this.child) throw new Error('postgres ended');
        await wait(50);
      }
    } finally {
      this.launching = false;
    }
  }

  /** Runs a program of PostgreSQL in a separate session, so that Ctrl+C at the terminal reaches only us and we stop it last. */
  private run(program: string, args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { ...this.user, env: this.env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    child.on('error', (error) => this.lines.push(error.message));
    child.stderr?.on('data', (chunk) => {
      this.lines.push(...String(chunk).split('\n').filter(Boolean));
      this.lines.splice(0, this.lines.length - 50);
    });
    return child;
  }

  /** True when the database accepts connections; a missing one is created. */
  private async answers(): Promise<boolean> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: USER, password: this.password, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      return true;
    } catch (error) {
      if (NOT_YET.has((error as { code?: string }).code ?? '')) return false;
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Handles a server that ended without being told to. */
  private async ended(): Promise<void> {
    if (this.stopping || !this.watcher) return;
    const { onRestart, onLost } = this.watcher;
    const words = this.lastWords();
    const often = Date.now() - this.restarted < ONCE_IN;
    this.restarted = Date.now();
    try {
      await endRemains(this.folder);
      if (often) throw new Error('again');
      onRestart(words);
      await this.launch();
    } catch {
      if (this.stopping) return;
      const again = often ? 'volvió a terminar a poco de reiniciarse' : 'terminó y no se pudo iniciar de nuevo';
      onLost(new PlainFailure(`La base de datos ${again}; Bitácora se detiene. PostgreSQL dijo: ${this.lastWords() || 'nada'}`));
    }
  }

  private lastWords(): string {
    return this.lines.at(-1)?.trim() ?? '';
  }
}

/** Ends the remains of a killed server or product on this folder, but never another product's. */
export async function endRemains(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const gone = async () => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) if (remains(folder, file).length === 0) return true;
    return false;
  };
  const left = remains(folder, file);
  const server = left.find((pid) => pid === serverOf(file));
  if (server) {
    // A product older than the owner's file has its server as a child process.
    const parent = processOf(server)?.parent ?? 0;
    if (parent > 1 && parent !== process.pid && programOf(parent) === programOf(process.pid))
      throw new PlainFailure(`La carpeta ${folder} la usa otro proceso (${parent}): deténgalo primero, o use otra DATA_DIR.`);
    signal(server, 'SIGINT');
  }
  // Processes without their server end by themselves, unless they run a long query.
  if (left.length > 0 && !(await gone())) {
    for (const pid of remains(folder, file)) signal(pid, 'SIGQUIT');
    if (!(await gone())) throw new PlainFailure(`Otro PostgreSQL usa la carpeta ${folder}: deténgalo primero.`);
  }
  rmSync(file, { force: true });
}

const serverOf = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);

/** The processes of a PostgreSQL on this folder; without /proc, the one named in the folder if it lives. */
function remains(folder: string, file: string): number[] {
  if (!existsSync(folder)) return [];
  if (process.platform === 'linux') return processesIn(realpathSync(folder), 'postgres');
  const pid = serverOf(file);
  return pid > 0 && signal(pid, 0) ? [pid] : [];
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
