import { ConfigError } from '@bitacora/platform';
import { CLAVE_DEMO, USUARIOS_DEMO } from '@bitacora/workflow/demo';
import { PlainFailure } from './failures';
import { APPS_DIR, start } from './start';

const write = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  let last = 0;
  const running = await start({
    appsDir: APPS_DIR,
    onStep: (text) => {
      if (Date.now() - last < 1000 && text.includes(':')) return;
      last = Date.now();
      write(`  ${text}…`);
    },
  });
  write(`\n  Bitácora está lista en ${running.url}\n`);
  if (running.demo) {
    write(`  Usuarios de demostración (contraseña ${CLAVE_DEMO}):`);
    for (const { email, grupos } of USUARIOS_DEMO) write(`    ${email.padEnd(36)} ${grupos.join(', ')}`);
    write('');
  }
  // The embedded database would stop itself on a signal, under the feet of whoever still writes: it is stopped last, by us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'message'] as const) process.removeAllListeners(signal);
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    write('\n  Deteniendo…');
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const plain = error instanceof PlainFailure || error instanceof ConfigError;
  process.stderr.write(`${plain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
