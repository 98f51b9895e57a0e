import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(__dirname, '..');
const fuentes = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'),
);
const con = (pattern: RegExp) => fuentes.filter((path) => pattern.test(readFileSync(join(SRC, path), 'utf8'))).sort();

it('reads the sources of the command side', () => {
  expect(fuentes).toContain(relative(SRC, join(__dirname, 'handler.ts')));
});

it('only the handler writes to the log: load, decide, append and retry are spelled once', () => {
  expect(con(/\.append\(/)).toEqual(['command/decision-writer.ts', 'command/writer.ts']);
  expect(con(/new LogWriter\(/)).toEqual(['command/testing/caja.ts', 'wiring/commands.module.ts']);
});

it('the part that carries out commands is known to its own room and to the module: all others send them over the bus', () => {
  expect(con(/class \w+ extends CommandHandler|new CommandHandler\(/).length).toBeGreaterThan(5);
  expect(con(/from '\.\.\/(?!command\/)\w+\/([\w.-]+\.(handler|executor)|puesta-en-marcha)'/)).toEqual(['wiring/commands.module.ts']);
});
