// The product in a separate process: starts on a folder, reports its addresses, and stops when the parent asks or leaves.
import standalone from '@bitacora/standalone';
import { stopWhenTold } from './until-told.mjs';

const running = await standalone.start({
  env: { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: process.argv[2], DEMO: 'true', LOG_LEVEL: 'error' },
  appsDir: standalone.APPS_DIR,
});
stopWhenTold(() => running.stop(), { url: running.url, databaseUrl: running.runtime.databaseUrl });
