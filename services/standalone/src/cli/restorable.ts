import type { KnownMigrations } from '@bitacora/backup';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { logMigrations } from '@bitacora/event-store';
import { NOTIFIER_MIGRATIONS } from '@bitacora/notifier';
import { SECURITY_MIGRATIONS } from '@bitacora/platform';
import { WORKFLOW_MIGRATIONS } from '@bitacora/workflow';
import type { PoolClient } from 'pg';

/** The changes of every schema that a point holds. */
export const knownMigrations = (): KnownMigrations => ({
  log: logMigrations(),
  seguridad: SECURITY_MIGRATIONS,
  workflow: WORKFLOW_MIGRATIONS,
  avisos: NOTIFIER_MIGRATIONS,
});

/** Takes the rows of erased orders' files away; answers the ids of the files. */
export async function filesOfErased(client: PoolClient, erased: readonly string[]): Promise<ReadonlySet<string>> {
  const ots = erased.filter((subject) => STREAM_ORDEN.has(subject)).map((subject) => STREAM_ORDEN.id(subject));
  const { rows } = await client.query<{ file_id: string }>('delete from workflow.archivo where ot = any($1) returning file_id', [ots]);
  return new Set(rows.map(({ file_id }) => file_id));
}
