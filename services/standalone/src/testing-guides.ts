import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, runNode } from './testing-process';

/** One edit of a guide. */
export interface Step {
  readonly path: string;
  readonly kind: 'new' | 'at' | 'after' | 'before' | 'instead';
  readonly anchor?: string;
  readonly code: string;
}
/** A guide: the name of its file, its edits, and the files that its command writes. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly generated: readonly string[];
}
/** The counts of a guide: files, lines, lines of machinery, and edits of the kernel. */
export interface Count {
  readonly name: string;
  readonly files: number;
  readonly lines: number;
  readonly machinery: number;
  readonly kernel: number;
}

/** Runs a function of `scripts/guides.mjs`, the only reader of the guides. */
async function script<T>(call: string): Promise<T> {
  const module = pathToFileURL(join(ROOT, 'scripts/guides.mjs')).href;
  const code = `import * as guides from ${JSON.stringify(module)}; process.stdout.write(JSON.stringify(${call} ?? null));`;
  const { code: status, stdout, stderr } = await runNode(['--input-type=module', '-e', code], {}).end;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

export const readGuides = (): Promise<readonly Guide[]> => script(`guides.readGuides(${JSON.stringify(ROOT)})`);
export const countGuides = (): Promise<readonly Count[]> => script(`guides.readGuides(${JSON.stringify(ROOT)}).map(guides.countGuide)`);
export const printCounts = (): Promise<string> => script(`guides.printCounts(${JSON.stringify(ROOT)})`);

const FOLDERS = ['packages', 'services', 'apps'];
const TOP = [
  '.config',
  'docs',
  'scripts',
  'biome.json',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'README.md',
  'CONTRIBUTING.md',
];

/** A copy of the repository with the installed libraries; its packages import each other's copies. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'bitacora-guias-'));

  constructor() {
    for (const name of TOP) cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    const rooms = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)));
    for (const room of rooms) this.copyRoom(room, rooms);
  }

  /** Applies edits of a guide. */
  async follow(steps: readonly Step[]): Promise<void> {
    await script(`${JSON.stringify(steps)}.forEach((step) => guides.applyStep(${JSON.stringify(this.folder)}, step))`);
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copyRoom(room: string, rooms: readonly string[]): void {
    const [from, to] = [join(ROOT, room), join(this.folder, room)];
    cpSync(from, to, { recursive: true, filter: (source) => basename(source) !== 'node_modules' });
    const installed = join(from, 'node_modules');
    if (!existsSync(installed)) return;
    mkdirSync(join(to, 'node_modules', '@bitacora'), { recursive: true });
    for (const name of readdirSync(installed)) if (name !== '@bitacora') symlinkSync(join(installed, name), join(to, 'node_modules', name));
    for (const other of rooms)
      if (existsSync(join(installed, '@bitacora', basename(other))))
        symlinkSync(join(this.folder, other), join(to, 'node_modules', '@bitacora', basename(other)));
  }
}
