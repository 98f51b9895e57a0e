import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

/** Chromium without the parts of a desktop: it draws the same pages with less than half of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** A Chromium of this machine, else one installed now: Debian's as root, else the test tool's own. */
export async function chromium() {
  const known = [
    process.env.CHROME_PATH,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = () => known.find((path) => path && existsSync(path));
  const installable = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!process.env.CHROME_PATH && !existsSync(HEADLESS_SHELL) && installable) {
    console.log('… instalando Chromium para las pruebas de navegador');
    const get = (...names) => run('apt-get', [...names], { quiet: true });
    await get('update');
    await get('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
    if (!found()) await get('install', '-y', '--no-install-recommends', 'chromium');
  }
  if (found()) return found();
  await run(join(root, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], { quiet: true });
  return undefined;
}
