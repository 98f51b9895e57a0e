import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Route } from '@bitacora/domain';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { RequestMethod } from '@nestjs/common';
import { configSchema } from './config';
import { serviceOf } from './testing-copies';

const ROOT = join(__dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
// The parser that the linter of the API's document brings along.
const root = createRequire(join(ROOT, 'package.json'));
const { load } = createRequire(root.resolve('@redocly/openapi-core'))('js-yaml') as { load: (text: string) => unknown };

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly command?: string;
  readonly environment?: Record<string, string>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}
const { services, volumes } = load(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: Record<string, object> };
const dockerfile = read('Dockerfile');
const all = Object.entries(services);

const keyOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;

/** The services that serve an operation, by a controller or a table of reads, as `METHOD /path/{}`. */
function servers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const { LECTURAS } = require(join(ROOT, 'services/projections/src/lecturas.module')) as {
    LECTURAS: Readonly<Record<string, readonly { readonly route: Route }[]>>;
  };
  for (const { route } of Object.values(LECTURAS).flat()) found.set(keyOf(route.method, route.path), new Set(['projections']));
  for (const service of ['workflow', 'projections', 'notifier']) {
    const src = join(ROOT, 'services', service, 'src');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.controller.ts'));
    for (const controller of files.flatMap((file) => Object.values(require(join(src, file))) as (new () => object)[])) {
      const prefix = Reflect.getMetadata('path', controller);
      if (prefix === undefined) continue;
      for (const name of Object.getOwnPropertyNames(controller.prototype)) {
        const handler = controller.prototype[name as never] as object;
        const path = typeof handler === 'function' ? Reflect.getMetadata('path', handler) : undefined;
        if (path === undefined) continue;
        for (const one of [path].flat()) {
          const whole = `/api/${prefix}/${one}`
            .replace(/\/{2,}/g, '/')
            .replace(/:\w+/g, '{}')
            .replace(/\/$/, '');
          const key = `${RequestMethod[Reflect.getMetadata('method', handler)]} ${whole}`;
          found.set(key, (found.get(key) ?? new Set()).add(service));
        }
      }
    }
  }
  return found;
}

describe('nginx.conf', () => {
  it('sends every operation to a service that serves it', () => {
    const served = servers();
    const own = RUTAS.filter(({ route }) => route.path.startsWith('/api/') && route.path !== '/api/openapi.json');
    const wrong = own.flatMap(({ route }) => {
      const services = served.get(keyOf(route.method, route.path));
      const sent = serviceOf(route.method, route.path.replace(/\{\w+\}/g, '1'));
      return services?.has(sent) ? [] : [`${route.method} ${route.path}: sent to ${sent}, served by ${[...(services ?? [])].join(', ')}`];
    });
    expect(wrong).toEqual([]);
    expect(own.length).toBeGreaterThan(130);
  });
});

describe('docker-compose.yml and the Dockerfile', () => {
  it('take the version of pnpm from package.json alone', () => {
    for (const script of ['scripts/prepare.mjs', 'scripts/image.mjs']) expect(read(script)).toMatch(/pnpm@\$\{config\.pnpm\}/);
    for (const file of ['Dockerfile', 'scripts/prepare.mjs', 'scripts/image.mjs']) expect(read(file)).not.toMatch(/pnpm@\d/);
  });

  it('name a version of every image', () => {
    const images = [
      ...all.flatMap(([, { image }]) => image ?? []),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image as string),
    ];
    expect(images.length).toBeGreaterThan(8);
    expect(images.filter((image) => !/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it('publish the proxy, and to others than this machine nothing else', () => {
    const published = all.flatMap(([name, { ports = [] }]) => ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name));
    expect(published).toEqual(['proxy']);
  });

  it('build stages and start files that exist, with settings that exist', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const [name, { build, command, environment }] of all) {
      if (!build) continue;
      expect([name, stages]).toEqual([name, expect.arrayContaining([build.target])]);
      const main = command?.match(/^node (services\/\w+)\/dist\/main\.js$/)?.[1];
      if (command) expect([name, existsSync(join(ROOT, `${main}/src/main.ts`))]).toEqual([name, true]);
      const unknown = Object.keys(environment ?? {}).filter((setting) => !setting.startsWith('AWS_') && !(setting in configSchema.shape));
      expect([name, unknown]).toEqual([name, []]);
    }
  });

  it('back up into a volume that outlives its container, and carry the commands of the operator', () => {
    const { environment, volumes: mounted = [] } = services['workflow'] ?? {};
    const inVolume = (folder?: string) => volumes[mounted.find((mount) => mount.split(':')[1] === folder)?.split(':')[0] ?? ''];
    for (const setting of ['DATA_DIR', 'BACKUP_DIR']) expect([setting, inVolume(environment?.[setting])]).toEqual([setting, {}]);
    // A new volume takes its owner from the image, since the product does not run as root.
    expect(dockerfile).toMatch(/mkdir \/data \/backups && chown bitacora \/data \/backups/);
    const [, program = ''] = /exec node \/app\/(\S+) "\$@"/.exec(dockerfile) ?? [];
    expect(existsSync(join(ROOT, program.replace('/dist/', '/src/').replace(/js$/, 'ts')))).toBe(true);
    for (const page of ['README.md', 'docs/runbook.md']) expect(read(page)).toContain('docker compose exec workflow bitacora');
  });

  it('the proxy holds every file that nginx includes', () => {
    expect(dockerfile).toContain('COPY deploy/*.inc /etc/nginx/conf.d/');
    const entries = readdirSync(join(ROOT, 'deploy'), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    for (const file of files)
      for (const [, included] of read(`deploy/${file}`).matchAll(/^\s*include \/etc\/nginx\/conf\.d\/(\S+);/gm))
        expect(files).toContain(included);
  });
});
