import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  .split('## How to add an action of the order')[1]
  ?.split('\n## ')[0] as string;

interface Step {
  readonly path: string;
  /** The line it goes after; none at the end of the file or in a new one. */
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

/** Does to the copy what the guide says. */
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
/** Every file that the compiler complains of, with what it says. */
function complaints(...described: readonly string[]): readonly string[] {
  // The neighbours' tests are compiled with them; here they would only take time.
  const exclude = ['packages/domain/src/**/*.spec.ts'];
  const config = { extends: './tsconfig.base.json', compilerOptions, include: ['packages/domain/src'], exclude, files: described };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const { output } = node([join(ROOT, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', join(copy, 'tsconfig.json')]);
  return output.split('\n').filter((line) => line.includes('error TS'));
}
function jest(...files: readonly string[]) {
  const config = {
    rootDir: join(copy, 'packages/domain/src'),
    transform: { '^.+\\.ts$': [join(ROOT, 'node_modules/@swc/jest'), require(join(ROOT, '.config/swc.cjs'))] },
    testMatch: ['**/*.spec.ts'],
  };
  return node([join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--config', JSON.stringify(config), ...files]);
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bitacora-agregar-'));
  for (const file of ['packages/domain/src', 'packages/domain/package.json', 'tsconfig.base.json']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(ROOT, 'packages/domain/node_modules'), join(copy, 'packages/domain/node_modules'));
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
      (file) => /\.ts$/.test(file) && !/\.spec\.ts$/.test(file) && /: ByEvent<EventosOrden/.test(readFileSync(file, 'utf8')),
    );
    expect(maps.length).toBeGreaterThan(2);
    for (const file of maps) expect(GUIDE).toContain(relative(ROOT, file));
  });

  it('followed to the letter gives an action that compiles, shows, is decided and is written into the pages', () => {
    // 1. The event alone: the compiler names each place that has not said what it means there.
    follow(stepsIn('bodega.eventos.ts'));
    const forgotten = complaints();
    for (const file of ['orden/evolucion/index.ts', 'stock/proceso-orden-stock.ts', 'ov/proceso-orden-ov.ts'])
      expect(forgotten.filter((line) => line.includes(file) && line.includes('EquipoLimpiado'))).not.toEqual([]);
    follow([...stepsIn('bodega.evolucion.ts'), ...stepsIn('proceso-orden')]);

    // 2 to 4. Move, action and registry; without its description the suite says which one is missing.
    follow([...stepsIn('orden.tabla.ts'), ...stepsIn('limpiar-equipo.action.ts'), ...stepsIn('recepcion/index.ts')]);
    const undescribed = jest('orden/actions/acciones.spec.ts');
    expect(undescribed.status).not.toBe(0);
    expect(undescribed.output).toMatch(/toda acción tiene su descripción[\s\S]*limpiarEquipo/);

    // 5. Described, everything agrees. The pages, were they not generated again, would be stale.
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
    const described = jest('orden/actions/acciones.spec.ts', 'recepcion/limpiar-equipo.spec.ts', 'docs/agregada.spec.ts');
    expect([described.status, described.status === 0 ? '' : described.output]).toEqual([0, '']);
    expect(complaints(stepsIn('limpiar-equipo.spec.ts')[0]?.path as string)).toEqual([]);

    // Nothing of the guide was left out.
    const done = new Set([
      ...stepsIn('eventos'),
      ...stepsIn('evolucion'),
      ...stepsIn('proceso-orden'),
      ...stepsIn('tabla'),
      ...stepsIn('recepcion'),
    ]);
    expect(STEPS.filter((step) => !done.has(step))).toEqual([]);
    expect(STEPS).toHaveLength(9);
  }, 240_000);
});
