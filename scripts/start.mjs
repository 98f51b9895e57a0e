// `npm start`: installs and builds the missing parts, then runs everything in one process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install, root } from './prepare.mjs';

checkNode();
console.log('\n  Bitácora\n');
const log = (line) => console.log(`  ${line}`);
await install(log);
const { build } = await import('./build.mjs');
await build({ log });

const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'services/standalone/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl+C reaches the child by itself; a signal to this process alone is forwarded.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
