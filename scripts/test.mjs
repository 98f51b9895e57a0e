// `npm test`: everything that must hold, each stage with its time, what was skipped and why, and one line that sums it up.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from './chromium.mjs';
import { checkNode, install, root, run } from './prepare.mjs';

checkNode();
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Skipped suites and tests: the name, which says why, and the number of tests. */
const skipped = new Map();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

/** Runs a check that passes or fails as a whole. */
async function check(title, command, args) {
  const since = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  totals[code === 0 ? 'passed' : 'failed']++;
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
  if (code !== 0) console.log(output);
}

/** Runs a suite that writes its own report; a suite that ends badly without one has failed. */
async function suite(title, command, args, report, read, env) {
  const since = Date.now();
  console.log(`… ${title}`);
  const { code } = await run(command, args, {
    onOutput: (text) => process.stdout.write(text),
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  const { passed, failed } = read(report);
  totals.passed += passed;
  totals.failed += failed > 0 ? failed : code === 0 ? 0 : 1;
  console.log(`${code === 0 && failed === 0 ? '✓' : '✗'} ${title} (${seconds(since)})`);
}

function skip(name) {
  totals.skipped++;
  skipped.set(name, (skipped.get(name) ?? 0) + 1);
}
function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Jest's report: a file that could not run at all counts as one failure; skipped tests go under the suite that says why. */
function jest(file) {
  const report = reportOf(file);
  if (!report) return { passed: 0, failed: 0 };
  for (const { name, assertionResults } of report.testResults)
    for (const { status, ancestorTitles, title } of assertionResults)
      if (status === 'pending') skip(`${relative(root, name)}: ${ancestorTitles[0] ?? title}`);
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Playwright's report. A test that passed only at a second try has failed. */
function playwright(file) {
  const report = reportOf(file);
  if (!report) return { passed: 0, failed: 0 };
  const walk = ({ specs = [], suites = [] }) => {
    for (const { title, file: from, tests } of specs)
      for (const { status, annotations } of tests)
        if (status === 'skipped')
          skip(`e2e/${from}: ${annotations.find(({ type, description }) => type === 'skip' && description)?.description ?? title}`);
    suites.forEach(walk);
  };
  walk(report);
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

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
const ofJest = join(results, 'jest.json');
await suite(
  'dominio y servicios',
  bin('jest'),
  ['--config', '.config/jest.config.cjs', '--silent', '--json', '--outputFile', ofJest],
  ofJest,
  jest,
);
const browser = await chromium();
const ofPlaywright = join(results, 'playwright.json');
await suite(
  'navegador',
  join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts'],
  ofPlaywright,
  playwright,
  { BITACORA_REPORT: ofPlaywright, ...(browser ? { CHROME_PATH: browser } : {}) },
);

for (const [name, count] of skipped) console.log(`omitidas, ${count}: ${name}`);
console.log(`\nTotal: ${seconds(since)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
