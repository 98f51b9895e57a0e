import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { configSchema } from './config';

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
}
const { services } = load(read('docker-compose.yml')) as { services: Record<string, Service> };
const dockerfile = read('Dockerfile');
const all = Object.entries(services);

describe('docker-compose.yml and the Dockerfile', () => {
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

  it('the image that runs holds every part that starts, and every file that nginx includes', () => {
    const parts = ['packages', 'services'].flatMap((room) => readdirSync(join(ROOT, room)).map((name) => `${room}/${name}`));
    for (const part of parts) if (part !== 'packages/ui') expect(dockerfile).toContain(` ${part}`);
    expect(dockerfile).toContain('COPY deploy/*.inc /etc/nginx/conf.d/');
    const files = readdirSync(join(ROOT, 'deploy'));
    for (const file of files)
      for (const [, included] of read(`deploy/${file}`).matchAll(/^\s*include \/etc\/nginx\/conf\.d\/(\S+);/gm))
        expect(files).toContain(included);
  });
});
