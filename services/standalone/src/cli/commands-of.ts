import { leerAjustes, RejectionError } from '@bitacora/platform';
import { openCommands, PersonasDesdeLaTerminal } from '@bitacora/workflow';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { PlainFailure } from '../failures';
import { createRuntime } from '../runtime';
import { openInstallation } from './installation';
import { knownMigrations } from './restorable';

/** Works with the commands of an installation, whether the product runs or not; a refusal keeps its own words. */
export async function withPersonas<T>(config: Config, work: (personas: PersonasDesdeLaTerminal) => Promise<T>): Promise<T> {
  const { pool, databaseUrl, dataDir, masterKey, close } = await openInstallation(config);
  try {
    await refuseOlder(pool);
    const quiet = { ...config, LOG_LEVEL: 'silent' as const };
    const runtime = await createRuntime(quiet, { databaseUrl, dataDir, masterKey, ownUrl: () => '' });
    try {
      await leerAjustes(runtime, await runtime.store.head());
      const commands = await openCommands(runtime);
      try {
        return await work(new PersonasDesdeLaTerminal(runtime, commands.bus));
      } finally {
        await commands.close();
      }
    } finally {
      await runtime.store.close();
      await runtime.pool.end();
    }
  } catch (error) {
    if (!(error instanceof RejectionError)) throw error;
    const { mensaje, campos = {} } = error.rejection;
    throw new PlainFailure([mensaje, ...Object.entries(campos).map(([campo, dichos]) => `  ${campo}: ${dichos.join(' ')}`)].join('\n'));
  } finally {
    await close();
  }
}

/** Only the start of the product migrates the tables, before the first call; a command beside a running product does not. */
async function refuseOlder(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ schema: string; id: string }>('select schema, id from public.migration');
  const run = new Set(rows.map(({ schema, id }) => `${schema}/${id}`));
  for (const [schema, migrations] of Object.entries(knownMigrations()))
    if (migrations.some(({ id }) => !run.has(`${schema}/${id}`)))
      throw new PlainFailure('La base de datos es de una versión anterior: inicie una vez el producto con esta.');
}
