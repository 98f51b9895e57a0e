// Builds the page that verifies a case file: one HTML file that is self-contained and may load nothing.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);
const integrity = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page, as text. */
async function page() {
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: join(here, 'verificar.ts'),
    platform: 'browser',
    logLevel: 'warn',
    resolve: { alias: { 'node:crypto': join(here, 'node-crypto.ts') }, conditionNames: ['source', 'import', 'browser', 'default'] },
    transform: { target: 'es2022', inject: { Buffer: [require.resolve('buffer/'), 'Buffer'] } },
  });
  const { output } = await bundled.generate({ format: 'iife', minify: true });
  await bundled.close();
  // A closing tag within the script would end it.
  const script = output[0].code.replaceAll('</script', '<\\/script').trim();
  const style = readFileSync(join(here, 'verificar.css'), 'utf8').replace(/\s+/g, ' ').trim();
  return readFileSync(join(here, 'verificar.html'), 'utf8')
    .replace('{{style-hash}}', integrity(style))
    .replace('{{script-hash}}', integrity(script))
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`);
}

/** Writes the page into a folder. */
export async function buildPage(folder) {
  writeFileSync(join(folder, 'verificar.html'), await page());
}
