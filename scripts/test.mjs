// `npm test`: everything that must hold, each stage with its time, and one line that sums it up.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { checkNode, install, root, run } from './prepare.mjs';

checkNode();
const totals = { passed: 0, failed: 0 };
const bin = (name) => join(root, 'node_modules', '.bin', name);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a check that passes or fails as a whole. */
async function check(title, command, args) {
  const since = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  totals[code === 0 ? 'passed' : 'failed']++;
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
  if (code !== 0) console.log(output);
}

/** Runs a suite that reports its own numbers; they are read from its output. */
async function suite(title, command, args, read, env) {
  const since = Date.now();
  console.log(`… ${title}`);
  const { code, output } = await run(command, args, {
    onOutput: (text) => process.stdout.write(text),
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  const { passed, failed } = read(output);
  totals.passed += passed;
  totals.failed += failed > 0 ? failed : code === 0 ? 0 : 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
}

const number = (output, pattern) => Number(output.match(pattern)?.[1] ?? 0);
const jest = (output) => {
  const line = output.match(/^Tests:.*$/gm)?.at(-1) ?? '';
  return { passed: number(line, /(\d+) passed/), failed: number(line, /(\d+) failed/) };
};
const playwright = (output) => ({ passed: number(output, /(\d+) passed/), failed: number(output, /(\d+) failed/) });

const since = Date.now();
await install(console.log);
const { build } = await import('./build.mjs');
await build({ log: console.log });
await check('tipos de los servicios y paquetes', bin('tsc'), ['-p', 'tsconfig.json']);
await check('tipos de las aplicaciones', bin('tsc'), ['-p', 'tsconfig.web.json']);
await check('formato y estilo', bin('biome'), ['check', '.', '--diagnostic-level=error']);
await check('dirección de los imports', bin('depcruise'), ['--config', '.config/dependency-cruiser.cjs', 'packages', 'services', 'apps']);
await check('las reglas de imports disparan', process.execPath, ['.config/probes.mjs']);
await check('código sin uso', bin('knip'), []);
await suite('dominio y servicios', bin('jest'), ['--config', '.config/jest.config.cjs', '--silent'], jest);
const browser = await chromium();
await suite(
  'navegador',
  join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts'],
  playwright,
  browser ? { CHROME_PATH: browser } : {},
);

console.log(`\nTotal: ${seconds(since)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
