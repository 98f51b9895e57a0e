// `node scripts/image.mjs FOLDER`: lays out the contents of the product's image from a built workspace. The Dockerfile copies this folder
// alone.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { checkNode, root, run } from './prepare.mjs';

const SERVICES = ['services/workflow', 'services/projections', 'services/notifier', 'services/standalone'];
const PACKAGES = [
  'packages/domain',
  'packages/audit',
  'packages/event-store',
  'packages/backup',
  'packages/documents',
  'packages/platform',
];
const APPS = ['apps/console', 'apps/public'];
const WORKSPACE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const OF_SPECS = /(^|\/)(testing(-[\w-]+)?|especificacion|dorada)(\.js|\/|$)/;
const TESTS = /(?<![.\w])(describe|expect)\(/;

/**
 * True when a built file of a part is needed at run time: no source map (which has the sources), no stamp of the build, no file that only
 * specs use.
 */
const runs = (part, file) => {
  const path = relative(join(root, part, 'dist'), file);
  if (/\.map$|(^|\/)\.(stamp|bundled)$|\.unbundled\.js$/.test(path)) return false;
  // A bundle contains libraries too, so the names in it are not ours.
  if (path.startsWith('partes/')) return true;
  return APPS.includes(part) || !(OF_SPECS.test(path) || (path.endsWith('.js') && TESTS.test(readFileSync(file, 'utf8'))));
};

const projects = ['packages', 'services', 'apps'].flatMap((room) => readdirSync(join(root, room)).map((name) => `${room}/${name}`));

/** Copies the manifests of the workspace: the lockfile can only be honoured with all of them. */
function copyManifests(folder) {
  for (const file of [...WORKSPACE, 'LICENSE']) cpSync(join(root, file), join(folder, file));
  for (const project of [...projects, 'e2e', 'bench']) {
    const manifest = join(root, project, 'package.json');
    if (!existsSync(manifest)) continue;
    mkdirSync(join(folder, project), { recursive: true });
    cpSync(manifest, join(folder, project, 'package.json'));
  }
}

function copyBuilt(folder) {
  for (const part of [...PACKAGES, ...SERVICES, ...APPS]) {
    const dist = join(root, part, 'dist');
    if (!existsSync(dist)) throw new Error(`${relative(root, dist)} is missing: run node scripts/build.mjs first`);
    cpSync(dist, join(folder, part, 'dist'), { recursive: true, filter: (file) => runs(part, file) });
  }
}

async function installProduction(folder) {
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const install = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter', '@bitacora/standalone...'];
  const { code, output } = await run('npx', ['--yes', `pnpm@${config.pnpm}`, ...install], {
    quiet: true,
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
  if (code !== 0) throw new Error(`pnpm install:\n${output}`);
}

/** Removes the files that only the installation read. */
function removeManifests(folder) {
  const kept = new Set([...PACKAGES, ...SERVICES]);
  for (const file of WORKSPACE.slice(1)) rmSync(join(folder, file));
  for (const project of [...projects, 'e2e', 'bench']) {
    if (kept.has(project)) continue;
    if (APPS.includes(project))
      for (const file of ['package.json', 'node_modules']) rmSync(join(folder, project, file), { recursive: true, force: true });
    else rmSync(join(folder, project), { recursive: true, force: true });
  }
}

checkNode();
const folder = resolve(process.argv[2] ?? '');
if (!process.argv[2] || (existsSync(folder) && readdirSync(folder).length > 0)) {
  console.error('node scripts/image.mjs FOLDER, an empty or new one');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
copyManifests(folder);
copyBuilt(folder);
await installProduction(folder);
removeManifests(folder);
