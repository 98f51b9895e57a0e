// `node bench/run.mjs [--quick] [name…]`: measures and prints one table of ratios.
import { existsSync } from 'node:fs';
import { cleanUp } from './src/cleanup.mjs';
import { say } from './src/measure.mjs';

const NAMES = ['append', 'command', 'catchup', 'personal', 'seals', 'list', 'screens'];
const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`);
  process.exit(1);
}
if (!existsSync(new URL('../services/standalone/dist/index.js', import.meta.url))) {
  console.error('Build first: npm run build');
  process.exit(1);
}

function print(rows) {
  const cells = [
    ['benchmark', 'measured', 'compared with', 'ratio', 'bar', ''],
    ...rows.map((row) => [row.name, row.measured, row.against, row.ratio.toFixed(2), row.bar, row.ok ? 'ok' : 'under']),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  for (const line of cells)
    console.log(
      line
        .map((cell, column) => (column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  ')
        .trimEnd(),
    );
}

const rows = [];
let failed = false;
let ended = false;
async function end(code) {
  if (ended) return;
  ended = true;
  await cleanUp();
  process.exit(code);
}

process.on('uncaughtException', (error) => {
  if (!ended) console.error(error.message);
  void end(1);
});

for (const name of asked.length > 0 ? asked : NAMES) {
  try {
    say(`${name}…`);
    const module = await import(`./src/${name}.mjs`);
    // The embedded server would stop itself on a signal, before its folder can be removed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'message']) process.removeAllListeners(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(130));
    rows.push(...(await module[name]({ quick })));
  } catch (error) {
    // After a signal every error comes from the shutdown itself.
    if (ended) await new Promise(() => undefined);
    failed = true;
    console.error(`${name} failed:`, error);
    await cleanUp();
  }
}
print(rows);
await end(failed ? 1 : 0);
