// `npm run generate`: writes the pages made from the domain and from the read models, and records the results of the domain's folds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './prepare.mjs';

await install(console.log);
await build({ only: 'domain' });
await build({ only: 'projections' });
const domain = (file) => createRequire(import.meta.url)(join(root, 'packages/domain/dist', file));
const { paginas } = domain('docs/index.js');
const folder = join(root, 'docs/lifecycles');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(paginas())) {
  writeFileSync(join(folder, name), content);
  console.log(`docs/lifecycles/${name}`);
}

const { readModelPage } = createRequire(import.meta.url)(join(root, 'services/projections/dist/schema.js'));
writeFileSync(join(root, 'docs/read-models.sql'), readModelPage());
console.log('docs/read-models.sql');

const { cambiados, huellasDeHoy } = domain('testing/huellas.js');
const recorded = join(root, 'packages/domain/src/eventos/pliegues.json');
const changed = cambiados(JSON.parse(readFileSync(recorded, 'utf8')));
if (changed.length > 0) {
  console.error(
    `These folds changed: raise their version where it is declared (packages/domain/src/eventos/pliegues.ts).\n  ${changed.join('\n  ')}`,
  );
  process.exit(1);
}
writeFileSync(recorded, `${JSON.stringify(huellasDeHoy(), null, 2)}\n`);
console.log('packages/domain/src/eventos/pliegues.json');
