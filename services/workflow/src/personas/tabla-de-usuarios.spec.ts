import type { Usuario } from '@bitacora/domain/usuario';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from '@bitacora/platform';
import { anotarUsuario } from './tabla-de-usuarios';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
});
afterAll(() => db.drop());

const usuario = (id: number, first_name = 'Ivo'): Usuario => ({
  id,
  email: `ivo${id}@servitec.example`,
  first_name,
  last_name: 'Paz',
  grupos: ['Bodega'],
  cliente_empresa_id: null,
  limites: { maximo_garantia: 20, maximo_presupuesto: 10, maximo_total: 25 },
  estado: 'invitado',
  identidades: [],
});

it('the command and the process that write the same new account do not fail each other', async () => {
  const fallas: string[] = [];
  for (let id = 1; id <= 150; id++)
    await Promise.all(
      [0, 0, 1, 1].map((revision) =>
        anotarUsuario(db.pool, usuario(id, `Ivo ${revision}`), revision).catch((error: Error) => fallas.push(error.message)),
      ),
    );
  expect(fallas).toEqual([]);
  const { rows } = await db.pool.query(
    `select count(*)::int as filas, count(*) filter (where first_name = 'Ivo 1' and revision = 1)::int as ultimas,
       (select count(*)::int from seguridad.usuario_grupo) as grupos from seguridad.usuario`,
  );
  expect(rows).toEqual([{ filas: 150, ultimas: 150, grupos: 150 }]);
});
