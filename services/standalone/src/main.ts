import { setTimeout as wait } from 'node:timers/promises';
import { isPlain } from '@bitacora/platform';
import { CLAVE_DEMO, USUARIOS_DEMO } from '@bitacora/workflow/demo';
import { PlainFailure } from './failures';
import { APPS_DIR, start } from './start';

/** Milliseconds that a product may take to end after losing its database. */
const STOP_WITHIN = 5000;

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
  // A caller that reads that it is ready may stop it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  write(`\n  Bitácora está lista en ${running.publicUrl ?? running.url}\n`);
  if (running.publicUrl) write(`  (en este equipo: ${running.url})\n`);
  if (running.demo) {
    write(`  Usuarios de demostración (contraseña ${CLAVE_DEMO}):`);
    for (const { email, grupos } of USUARIOS_DEMO) write(`    ${email.padEnd(36)} ${grupos.join(', ')}`);
    write('');
  }
  if (running.puestaEnMarcha) {
    write('  Falta la puesta en marcha. Este enlace sirve una vez y vence en 60 minutos (otro inicio da otro):');
    write(`    ${running.puestaEnMarcha}`);
    write('');
  }
  const failure = await running.failed;
  if (stopping) return;
  stopping = true;
  // Parts that cannot be closed without their database are left.
  await Promise.race([running.stop(), wait(STOP_WITHIN)]);
  throw failure;
}

main().catch((error: unknown) => {
  const plain = error instanceof PlainFailure || isPlain(error);
  process.stderr.write(`${plain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
