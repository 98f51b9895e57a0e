import { GRUPOS_DE_USUARIO } from '@bitacora/domain';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from './migrate';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
});
afterAll(() => db.drop());

const grupos = async () =>
  (await db.pool.query<{ name: string }>('select name from seguridad.grupo order by id')).rows.map(({ name }) => name);

test('a database from before a group existed gets it at the next start, whatever its place in the list, and keeps the others', async () => {
  expect(await grupos()).toEqual([...GRUPOS_DE_USUARIO]);
  await db.pool.query("delete from seguridad.grupo where name = 'Ventas'");
  await migrateSecurity(db.pool);
  expect(await grupos()).toEqual([...GRUPOS_DE_USUARIO.filter((grupo) => grupo !== 'Ventas'), 'Ventas']);
});
