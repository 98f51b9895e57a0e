// An embedded PostgreSQL with the product's own settings, in a temporary folder.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import embedded from '../../services/standalone/dist/embedded-postgres.js';
import { onEnd } from './cleanup.mjs';

/** A temporary folder that is removed at the end. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'bitacora-bench-'));
  return { path, remove: onEnd(async () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })) };
}

/** Starts a server; returns its address and a function that stops it and removes its folder. */
export async function startPostgres() {
  const folder = temporaryFolder();
  const database = await embedded.startEmbeddedPostgres(folder.path, randomBytes(12).toString('hex'), () => undefined);
  const stop = onEnd(() => database.stop());
  return {
    url: database.url,
    stop: async () => {
      await allGone(database.url);
      await stop();
      await folder.remove();
    },
  };
}

/** Waits until no other connection is open, because pools close theirs later. */
async function allGone(url) {
  const { clients, end } = await connect(url, 1);
  for (let tries = 0; tries < 50; tries++) {
    const { rows } = await clients[0].query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`,
    );
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end();
}

/** A pool that tolerates the stop of the server. */
export function openPool(url, max = 10) {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
}

/** Opens `count` separate connections. */
export async function connect(url, count) {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  return { clients, end: () => Promise.all(clients.map((client) => client.end())) };
}
