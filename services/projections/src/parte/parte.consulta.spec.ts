import { COLUMNAS_DE_ORDEN } from '@bitacora/domain/contracts/consultas';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from '@bitacora/platform';
import { LIVE, migrateProjections } from '../migrate';
import { ordenDePartes } from './parte.consulta';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
});
afterAll(() => db.drop());

it.each(COLUMNAS_DE_ORDEN.flatMap((campo) => [campo, `-${campo}`]))('las partes por %s leen un índice y no ordenan nada', async (orden) => {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from ${LIVE}.parte where not eliminada order by ${ordenDePartes(orden)} limit 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
