import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

/** A Chromium of this machine, else one installed now: Debian's as root, else the test tool's own. */
export async function chromium() {
  const known = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = () => known.find((path) => path && existsSync(path));
  if (found()) return found();
  console.log('… instalando Chromium para las pruebas de navegador');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true });
    if (found()) return found();
  }
  await run(join(root, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], { quiet: true });
  return undefined;
}
