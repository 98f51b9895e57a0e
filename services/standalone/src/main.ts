import { setTimeout as wait } from 'node:timers/promises';
import { isPlain } from '@bitacora/platform';
import { endTracing } from '@bitacora/platform/trazas';
import { CLAVE_DEMO, USUARIOS_DEMO } from '@bitacora/workflow/demo';
import { PlainFailure } from './failures';
import { APPS_DIR, type Running, start } from './start';

/** Maximum milliseconds for a product to end after losing its database. */
const STOP_WITHIN = 5000;
/** Milliseconds for answers on their way before a restart. */
const ANSWERED_WITHIN = 500;

const write = (text: string) => process.stdout.write(`${text}\n`);

/** Starts the product and prints its address. */
async function run(env: NodeJS.ProcessEnv, onStarted: (running: Running) => void): Promise<Running> {
  let last = 0;
  const running = await start({
    env,
    appsDir: APPS_DIR,
    onStep: (text) => {
      if (Date.now() - last < 1000 && text.includes(':')) return;
      last = Date.now();
      write(`  ${text}…`);
    },
  });
  onStarted(running);
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
  return running;
}

async function main(): Promise<void> {
  let running: Running | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping || !running) process.exit(1);
    stopping = true;
    write('\n  Deteniendo…');
    running
      .stop()
      .then(endTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (let env = process.env; ; ) {
    const now = await run(env, (started) => {
      // A caller that reads the ready message may stop it at once.
      if (!running) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
      running = started;
    });
    const failure = await Promise.race([now.failed, now.restored.then(() => null)]);
    if (stopping) return;
    if (failure === null) {
      // Leaves time for the last answer to a caller who polls the status.
      await wait(ANSWERED_WITHIN);
      write('\n  El respaldo está restaurado: Bitácora se reinicia con él…');
      await now.stop();
      env = { ...process.env, PORT: new URL(now.url).port };
      continue;
    }
    stopping = true;
    // Parts that cannot be closed without their database are abandoned.
    await Promise.race([now.stop(), wait(STOP_WITHIN)]);
    throw failure;
  }
}

main().catch((error: unknown) => {
  const plain = error instanceof PlainFailure || isPlain(error);
  process.stderr.write(`${plain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
