// PostgreSQL on a product's folder and the compiled command service beside it: reports their addresses, and stops when the parent asks or
// leaves.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import dataDir from '../../services/standalone/dist/data-dir.js';
import embedded from '../../services/standalone/dist/embedded-postgres.js';
import { stopWhenTold } from './until-told.mjs';

const folder = process.argv[2];
const { masterKey, postgresPassword } = dataDir.readSecrets(folder);
const database = await embedded.startEmbeddedPostgres(folder, postgresPassword, () => undefined);
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const main = fileURLToPath(new URL('../../services/workflow/dist/main.js', import.meta.url));
const service = spawn(process.execPath, [...process.execArgv, main], {
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATABASE_URL: database.url,
    MASTER_KEY: masterKey,
    DATA_DIR: folder,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const gone = new Promise((resolve) => service.once('exit', resolve));
await new Promise((resolve, reject) => {
  service.stdout.on('data', (text) => /"msg":"ready"/.test(text) && resolve());
  service.once('exit', (code) => reject(new Error(`The command service ended with ${code}`)));
});
const stop = async () => {
  service.kill('SIGTERM');
  await gone;
  await database.stop();
};
stopWhenTold(stop, { url: `http://127.0.0.1:${port}`, databaseUrl: database.url });
