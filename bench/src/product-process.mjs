// The product in a process of its own: starts on a folder, tells its addresses, stops when asked or left alone.
import standalone from '@bitacora/standalone';

const running = await standalone.start({
  env: { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: process.argv[2], DEMO: 'true', LOG_LEVEL: 'error' },
  appsDir: standalone.APPS_DIR,
});
// The embedded server would stop itself on a signal, before the product does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'message']) process.removeAllListeners(signal);
let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await running.stop();
  process.exit(0);
};
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'disconnect', 'message']) process.on(signal, stop);
process.send({ url: running.url, databaseUrl: running.runtime.databaseUrl });
