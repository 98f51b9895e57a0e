// `npm run generate`: writes the pages that are made from the domain.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './prepare.mjs';

await install(console.log);
await build({ only: 'domain' });
const { paginas } = createRequire(import.meta.url)(join(root, 'packages/domain/dist/docs/index.js'));
const folder = join(root, 'docs/lifecycles');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(paginas())) {
  writeFileSync(join(folder, name), content);
  console.log(`docs/lifecycles/${name}`);
}
