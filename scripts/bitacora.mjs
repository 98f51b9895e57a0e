// `npm run bitacora -- ORDEN`: the operator's commands, on the installation of DATA_DIR and the other settings.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

checkNode();
await install((line) => console.error(`  ${line}`));
const { build } = await import('./build.mjs');
await build({ log: (line) => console.error(`  ${line}`) });
const main = join(root, 'services/standalone/dist/cli/main.js');
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
