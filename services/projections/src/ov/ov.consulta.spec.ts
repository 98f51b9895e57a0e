import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from '@bitacora/platform';
import { LIVE, migrateProjections } from '../migrate';
import { CAMPOS_DE_ORDEN, orderBy } from './ov.consulta';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
});
afterAll(() => db.drop());

it.each(CAMPOS_DE_ORDEN.flatMap((campo) => [campo, `-${campo}`]))(
  'la lista ordenada por %s lee un índice y no ordena nada',
  async (orden) => {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select v.id from ${LIVE}.ov v order by ${orderBy(orden)} limit 21`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
