// `npm test`: all checks and tests, each stage with its time, then the skipped tests with their reasons, and one line that sums up the run.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { checkNode, install, root, run } from './prepare.mjs';
import { processJudge } from './process-judge.mjs';
import { Tally } from './tally.mjs';

checkNode();
const tally = new Tally();
const bin = (name) => join(root, 'node_modules', '.bin', name);
/** Version 7 checks the types; version 6 stays for the tools that read sources by its API. */
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

/** Runs a check that passes or fails as a whole. */
async function check(title, command, args) {
  const since = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  tally.check(code === 0);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
  if (code !== 0) console.log(output);
}

/** Runs a suite that writes its own report; `count` reads it and returns true when all is well. */
async function suite(title, command, args, count, env) {
  const since = Date.now();
  console.log(`… ${title}`);
  const { code } = await run(command, args, {
    onOutput: (text) => process.stdout.write(text),
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  console.log(`${count(code) ? '✓' : '✗'} ${title} (${seconds(since)})`);
}

const since = Date.now();
await install(console.log);
// Fetched while the build and the checks run.
const judge = processJudge(console.log);
const { build } = await import('./build.mjs');
await build({ log: console.log });
/** Checks that run in parallel, one lane per core; each lane in its order. */
const lanes = [
  async () => {
    await check('tipos de los servicios y paquetes', process.execPath, [tsc, '-p', 'tsconfig.json']);
    await check('formato y estilo', bin('biome'), ['check', '.', '--diagnostic-level=error']);
    await check('código sin uso', bin('knip'), []);
  },
  async () => {
    await check('tipos de las aplicaciones', process.execPath, [tsc, '-p', 'tsconfig.web.json']);
    await check('tipos de la página que verifica', process.execPath, [tsc, '-p', 'packages/audit/pagina']);
    await check('dirección de los imports', bin('depcruise'), [
      '--config',
      '.config/dependency-cruiser.cjs',
      'packages',
      'services',
      'apps',
    ]);
    await check('comentarios', process.execPath, ['.config/comments.mjs']);
    await check('las reglas de imports disparan', process.execPath, ['.config/probes.mjs']);
  },
];
await Promise.all(lanes.map((lane) => lane()));
const ofJest = join(results, 'jest.json');
const BITACORA_PM4PY = await judge;
await suite(
  'dominio y servicios',
  bin('jest'),
  ['--config', '.config/jest.config.cjs', '--silent', '--json', '--outputFile', ofJest],
  (code) => tally.jest(ofJest, code, root),
  BITACORA_PM4PY ? { BITACORA_PM4PY } : {},
);
const browser = await chromium();
const ofPlaywright = join(results, 'playwright.json');
await suite(
  'navegador',
  join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts'],
  (code) => tally.playwright(ofPlaywright, code),
  { BITACORA_REPORT: ofPlaywright, ...(browser ? { CHROME_PATH: browser } : {}) },
);

console.log(`\nTotal: ${seconds(since)}`);
for (const line of tally.lines()) console.log(line);
process.exit(tally.failed === 0 ? 0 : 1);
