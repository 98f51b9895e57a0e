import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUARIOS_DEMO } from '@bitacora/workflow/demo';
import { configSchema } from './config';

const root = join(__dirname, '..', '..', '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);

describe('README', () => {
  it('names every setting with its default, and no other', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)?/gm)].map(([, name, value]) => [name, value] as const);
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(configSchema.shape).sort());
    const defaults = configSchema.parse({}) as Record<string, unknown>;
    for (const name of ['PORT', 'HOST', 'DATA_DIR', 'LOG_LEVEL', 'NODE_ENV', 'TRUST_PROXY'])
      expect([name, rows.find(([n]) => n === name)?.[1]]).toEqual([name, String(defaults[name])]);
    // The default of DEMO depends on the database, so the words say it instead of the schema.
    expect(readme).toContain(
      '| `DEMO` | – | load demo data into an empty database; by default only into the embedded one and outside production |',
    );
  });

  it('gives only commands that exist', () => {
    const used = [...readme.matchAll(/npm (?:run )?(start|test|build|load)\b/g)].map(([, name]) => name as string);
    expect(used.length).toBeGreaterThan(3);
    for (const name of used) expect(scripts).toContain(name);
    for (const [, file] of readme.matchAll(/node (services\/\w+)\/dist\/main\.js/g))
      expect(existsSync(join(root, `${file}/src/main.ts`))).toBe(true);
    for (const [, file] of readme.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect([file, existsSync(join(root, file as string))]).toEqual([file, true]);
  });

  it('sends to screens that exist', () => {
    const routes = readFileSync(join(root, 'apps/console/src/app/router.tsx'), 'utf8');
    const named = [...readme.matchAll(/`\/((?:administracion|mi-cuenta|operacion|correos)[a-z/-]*)`/g)].map(([, path]) => path as string);
    expect(new Set(named).size).toBeGreaterThan(6);
    // People and the centre are parts of one page.
    const parts = ['administracion/personas', 'administracion/casa'];
    const isRoute = (path: string) => new RegExp(`path: '${path}(?:/:[^']*)?'`).test(routes);
    for (const path of named) expect([path, parts.includes(path) || isRoute(path)]).toEqual([path, true]);
  });

  it('names the demo logins as they are', () => {
    for (const { email } of USUARIOS_DEMO) expect(readme).toContain(email);
  });
});
