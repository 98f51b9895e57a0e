// Compiles the Node packages (swc) and bundles the apps (Vite), skipping what has not changed. No type checking here.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(join(root, 'package.json'));
const NODE_PACKAGES = [
  'packages/domain',
  'packages/audit',
  'packages/event-store',
  'packages/backup',
  'packages/documents',
  'packages/platform',
  'services/workflow',
  'services/projections',
  'services/notifier',
  'services/standalone',
];
const APPS = ['apps/console', 'apps/public'];

const filesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [];
const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
};
const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);

/** Compiles one package when its sources changed; returns true when it did. */
async function buildNode(name, swc, options) {
  const folder = join(root, name);
  const sources = filesOf(join(folder, 'src'));
  if (sources.length === 0) return false;
  const stamp = join(folder, 'dist', '.stamp');
  const hash = hashOf([...sources, join(root, '.config/swc.cjs')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  for (const source of sources) {
    const target = join(folder, 'dist', relative(join(folder, 'src'), source));
    mkdirSync(dirname(target), { recursive: true });
    if (!source.endsWith('.ts')) cpSync(source, target);
    else if (!isTest(source)) {
      const output = target.replace(/\.ts$/, '.js');
      const { code, map } = await swc.transformFile(source, {
        ...options,
        filename: source,
        outputPath: dirname(output),
        swcrc: false,
        configFile: false,
      });
      writeFileSync(output, `${code}\n//# sourceMappingURL=${output.split('/').pop()}.map\n`);
      if (map) writeFileSync(`${output}.map`, map);
    }
  }
  writeFileSync(stamp, hash);
  return true;
}

/** Bundles one app when it, the interface package or the domain changed. */
async function buildApp(name, vite) {
  const folder = join(root, name);
  if (!existsSync(join(folder, 'vite.config.ts'))) return false;
  const inputs = [
    ...filesOf(join(folder, 'src')),
    ...filesOf(join(folder, 'public')),
    ...filesOf(join(root, 'packages/ui/src')),
    ...filesOf(join(root, 'packages/domain/src')),
  ].filter((file) => !isTest(file));
  const hash = hashOf([...inputs, join(folder, 'index.html'), join(folder, 'vite.config.ts')]);
  const stamp = join(folder, 'dist', '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const { NODE_ENV } = process.env;
  const config = { root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' };
  await vite.build(config);
  // The bundle with which a service renders the first view of a page.
  if (existsSync(join(folder, 'src/app/servidor.tsx'))) await vite.build({ ...config, build: { ssr: 'src/app/servidor.tsx' } });
  // Vite sets NODE_ENV=production, which the product started afterwards would take as its own.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const file of filesOf(join(folder, 'dist'))) {
    if (!/\.(js|css|svg|html)$/.test(file) || statSync(file).size < 1024) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  writeFileSync(stamp, hash);
  return true;
}

/** Builds the page that verifies case files when it or its sources changed. */
async function buildVerifyingPage() {
  const audit = join(root, 'packages/audit');
  const folder = join(audit, 'dist/pagina');
  const sources = [join(audit, 'pagina'), join(audit, 'src'), join(root, 'packages/event-store/src')].flatMap(filesOf);
  const hash = hashOf(sources.filter((file) => !isTest(file)));
  const stamp = join(folder, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const { buildPage } = await import(pathToFileURL(join(audit, 'pagina/build.mjs')).href);
  mkdirSync(folder, { recursive: true });
  await buildPage(folder);
  writeFileSync(stamp, hash);
  return true;
}

/** Builds everything that changed. Calls `log` for each part that takes time. */
export async function build({ log = () => undefined, only } = {}) {
  const chosen = (name) => !only || name.endsWith(only);
  const swc = require('@swc/core');
  const options = require(join(root, '.config/swc.cjs'));
  for (const name of NODE_PACKAGES.filter(chosen)) if (await buildNode(name, swc, options)) log(`Compilado ${name}`);
  if (chosen('packages/audit') && (await buildVerifyingPage())) log('Compilada la página que verifica expedientes');
  if (chosen('services/standalone')) {
    const stamps = NODE_PACKAGES.map((name) => readFileSync(join(root, name, 'dist/.stamp'), 'utf8'));
    const { bundle } = await import('./bundle.mjs');
    const folder = join(root, 'services/standalone');
    const [entries, loads] = [
      ['main', 'cli/main'],
      ['cli/main', 'ayuda'],
    ];
    if (await bundle({ root, folder, entries, loads, stamp: stamps.join('\n') })) log('Reunido services/standalone');
  }
  const apps = APPS.filter(chosen);
  if (apps.length === 0) return;
  const vite = await import(pathToFileURL(require.resolve('vite')).href);
  for (const name of apps) if (await buildApp(name, vite)) log(`Compilado ${name}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
  if (process.argv.includes('--force'))
    for (const name of [...NODE_PACKAGES, ...APPS]) rmSync(join(root, name, 'dist'), { recursive: true, force: true });
  await build({ log: (line) => console.log(line), only });
}
