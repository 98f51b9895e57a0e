import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  .split('## How to add an action of the order')[1]
  ?.split('\n## ')[0] as string;

interface Step {
  readonly path: string;
  /** The line it follows; none at the end of the file or in a new one. */
  readonly after: string | undefined;
  readonly isNew: boolean;
  readonly code: string;
}
const STEPS: readonly Step[] = [
  ...GUIDE.matchAll(/^(New file|In) `([^`]+)`(?:, (?:at the end|after `([^`]+)`))?:\n\n```ts\n([\s\S]*?)```$/gm),
].map(([, kind, path, after, code]) => ({ path: path as string, after, isNew: kind === 'New file', code: code as string }));
const stepsIn = (part: string) => STEPS.filter(({ path }) => path.includes(part));

const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
let copy: string;

/** Applies the guide to the copy. */
function follow(steps: readonly Step[]): void {
  for (const { path, after, isNew, code } of steps) {
    const file = join(copy, path);
    const before = isNew ? '' : readFileSync(file, 'utf8');
    if (after === undefined) writeFileSync(file, before + code);
    else {
      expect([path, before.split(`${after}\n`).length - 1]).toEqual([path, 1]);
      writeFileSync(file, before.replace(`${after}\n`, `${after}\n${code}`));
    }
  }
}
const node = (args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
/** The files with compiler errors, with their messages. */
function complaints(...described: readonly string[]): readonly string[] {
  // The neighbours' tests would be compiled with them; here they would only take time.
  const exclude = ['**/*.spec.ts'];
  const include = ['packages/domain/src', 'services/notifier/src/reacciones', 'services/notifier/src/ov'];
  const config = { extends: './tsconfig.base.json', compilerOptions, include, exclude, files: described };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const { output } = node([join(ROOT, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', join(copy, 'tsconfig.json')]);
  // An indented line belongs to the error before it.
  return output.split(/\n(?! )/).filter((line) => line.includes('error TS'));
}
function jest(room: string, ...files: readonly string[]) {
  const config = {
    rootDir: join(copy, room, 'src'),
    transform: { '^.+\\.ts$': [join(ROOT, 'node_modules/@swc/jest'), require(join(ROOT, '.config/swc.cjs'))] },
    testEnvironmentOptions: { customExportConditions: ['source', 'require', 'node', 'default'] },
    testMatch: ['**/*.spec.ts'],
  };
  return node([join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--config', JSON.stringify(config), ...files]);
}

const ROOMS = ['packages/domain', 'packages/event-store', 'packages/platform', 'services/notifier'];

/** Copies a room; it imports the copies of the others and the libraries that are installed. */
function copyRoom(room: string): void {
  const libraries = join(copy, room, 'node_modules');
  mkdirSync(join(libraries, '@bitacora'), { recursive: true });
  for (const file of ['src', 'package.json']) cpSync(join(ROOT, room, file), join(copy, room, file), { recursive: true });
  for (const name of readdirSync(join(ROOT, room, 'node_modules')))
    if (name !== '@bitacora') symlinkSync(join(ROOT, room, 'node_modules', name), join(libraries, name));
  for (const other of ROOMS)
    if (existsSync(join(ROOT, room, 'node_modules/@bitacora', basename(other))))
      symlinkSync(join(copy, other), join(libraries, '@bitacora', basename(other)));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bitacora-agregar-'));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  ROOMS.forEach(copyRoom);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the guide "How to add an action of the order"', () => {
  it('names every map that must hear of a new event', () => {
    const sources = ['packages', 'services'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).flatMap((name) => {
        const src = join(ROOT, folder, name, 'src');
        return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file));
      }),
    );
    const maps = sources.filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.spec\.ts$/.test(file) &&
        /: TotalByEvent<EventosOrden|= reactions<EventosOrden|\[T in OrdenEventType\]: \(event/.test(readFileSync(file, 'utf8')),
    );
    expect(maps.length).toBeGreaterThan(1);
    for (const file of maps) expect(GUIDE).toContain(relative(ROOT, file).replace(/index\.ts$/, ''));
  });

  it('followed to the letter gives an action that compiles, shows, is decided and is written into the pages', () => {
    // 1. The event alone: the compiler names each place that lacks its meaning.
    follow(stepsIn('bodega.eventos.ts'));
    const forgotten = complaints();
    const oyentes = ['orden/evolucion/index.ts', 'reacciones/reacciones.ts', 'proceso-orden-stock.ts', 'proceso-orden-ov.ts'];
    for (const file of oyentes) expect(forgotten.filter((line) => line.includes(file) && line.includes('EquipoLimpiado'))).not.toEqual([]);
    follow([...stepsIn('bodega.evolucion.ts'), ...stepsIn('reacciones.ts'), ...stepsIn('proceso-orden')]);

    // 2 to 4. Move, action and registry; the suite then names the missing description.
    follow([...stepsIn('orden.tabla.ts'), ...stepsIn('limpiar-equipo.action.ts'), ...stepsIn('recepcion/index.ts')]);
    const undescribed = jest('packages/domain', 'orden/actions/acciones.spec.ts');
    expect(undescribed.status).not.toBe(0);
    expect(undescribed.output).toMatch(/toda acción tiene su descripción[\s\S]*limpiarEquipo/);

    // 5. With the description everything agrees. Without a new generation the pages would be stale.
    follow(stepsIn('limpiar-equipo.spec.ts'));
    writeFileSync(
      join(copy, 'packages/domain/src/docs/agregada.spec.ts'),
      `import { paginas } from '.';
it('is in the page', () => {
  const pagina = paginas()['orden.md'];
  expect(pagina).toContain('| \`limpiarEquipo\` | Limpiar equipo | menú | Bodega | estado: Informe Revisado | ubicación: Bodega | **detalle** | EquipoLimpiado v1 |');
  expect(pagina).toMatch(/^\\| Informe Revisado \\|[^|]*\`limpiarEquipo\`/m);
  expect(pagina).toContain('| EquipoLimpiado | 1 | Equipo limpiado | detalle |');
});
`,
    );
    const described = jest(
      'packages/domain',
      'orden/actions/acciones.spec.ts',
      'recepcion/limpiar-equipo.spec.ts',
      'docs/agregada.spec.ts',
    );
    expect([described.status, described.status === 0 ? '' : described.output]).toEqual([0, '']);
    expect(complaints(stepsIn('limpiar-equipo.spec.ts')[0]?.path as string)).toEqual([]);

    // The notifier hears of it and is silent, with the reason.
    writeFileSync(
      join(copy, 'services/notifier/src/reacciones/agregada.spec.ts'),
      `import { motivoDeSilencio, reaccionA } from './reacciones';
it('is a silence with its reason', () => {
  expect(reaccionA({ type: 'EquipoLimpiado', data: { detalle: 'Teclado' } }, {} as never, {} as never)).toEqual({ avisos: [], correos: [] });
  expect(motivoDeSilencio('EquipoLimpiado')).toBe('Nadie debe actuar');
});
`,
    );
    const told = jest('services/notifier', 'reacciones/');
    expect([told.status, told.status === 0 ? '' : told.output]).toEqual([0, '']);

    // Every step of the guide was used.
    const done = new Set([
      ...stepsIn('eventos'),
      ...stepsIn('evolucion'),
      ...stepsIn('reacciones'),
      ...stepsIn('proceso-orden'),
      ...stepsIn('tabla'),
      ...stepsIn('recepcion'),
    ]);
    expect(STEPS.filter((step) => !done.has(step))).toEqual([]);
    expect(STEPS).toHaveLength(10);
  });
});
