import { RESERVATION_RECORDS } from '@bitacora/backup';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_USUARIO } from '@bitacora/domain/streams';
import { type KnownMigrations, logMigrations } from '@bitacora/event-store';
import { NOTIFIER_MIGRATIONS, olvidarPersonas } from '@bitacora/notifier';
import { SECURITY_MIGRATIONS } from '@bitacora/platform';
import { olvidarCuentas, WORKFLOW_MIGRATIONS } from '@bitacora/workflow';
import type { PoolClient } from 'pg';

/** The migrations of every schema in a point. */
export const knownMigrations = (): KnownMigrations => ({
  log: logMigrations(),
  seguridad: SECURITY_MIGRATIONS,
  workflow: WORKFLOW_MIGRATIONS,
  avisos: NOTIFIER_MIGRATIONS,
});

/** Removes the data of erased clients and people from the tables; returns the ids of their files. */
export async function forgetErased(client: PoolClient, erased: readonly string[]): Promise<ReadonlySet<string>> {
  const people = erased.filter((subject) => STREAM_USUARIO.has(subject)).map((subject) => STREAM_USUARIO.id(subject));
  if (people.length > 0) {
    await olvidarCuentas(client, people);
    await olvidarPersonas(client, people);
  }
  // Their RUT and address may belong to somebody else now.
  const owners = erased.filter((subject) => STREAM_USUARIO.has(subject) || STREAM_CLIENTE.has(subject));
  for (const table of ['log.reservation', RESERVATION_RECORDS.table])
    await client.query(`delete from ${table} where owner = any($1)`, [owners]);
  const ots = erased.filter((subject) => STREAM_ORDEN.has(subject)).map((subject) => STREAM_ORDEN.id(subject));
  const { rows } = await client.query<{ file_id: string }>('delete from workflow.archivo where ot = any($1) returning file_id', [ots]);
  const ovs = erased.filter((subject) => STREAM_OV.has(subject));
  const { rows: pictures } = await client.query<{ file_id: string }>(
    `select distinct data ->> 'device_picture' as file_id from log.event where stream = any($1) and data ->> 'device_picture' is not null`,
    [ovs],
  );
  return new Set([...rows, ...pictures].map(({ file_id }) => file_id));
}
