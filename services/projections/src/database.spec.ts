import { migrateEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { EntitySchema, ObjectLiteral } from 'typeorm';
import { CatalogoEntity } from './catalogo/catalogo.entity';
import { CatalogoQueries } from './catalogo/catalogo.queries';
import { ClienteEntity } from './cliente/cliente.entity';
import { Database } from './database';
import { READ_MODELS } from './entities';
import { LIVE, migrateProjections } from './migrate';
import { rebuild } from './runner/rebuild';
import { grabados, hecho } from './testing/hechos';
import { GrupoEntity, UsuarioEntity } from './usuario/usuario.entity';
import { UsuarioQueries } from './usuario/usuario.queries';

interface Columna {
  readonly type: string;
  readonly nullable: boolean;
  readonly primary: boolean;
}
type Columnas = Readonly<Record<string, Columna>>;

let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
  database = new Database(db.pool);
});
afterAll(async () => {
  await database.close();
  await db.drop();
});

/** The columns that TypeORM expects. */
async function declaradas(entity: EntitySchema<ObjectLiteral>): Promise<Columnas> {
  const { columns, dataSource } = (await database.repository(entity)).metadata;
  return Object.fromEntries(
    columns.map((c) => [
      c.databaseName,
      { type: dataSource.driver.normalizeType(c) + (c.isArray ? '[]' : ''), nullable: c.isNullable, primary: c.isPrimary },
    ]),
  );
}

/** The columns that the migrations created. */
async function existentes({ options: { schema, name } }: EntitySchema<ObjectLiteral>): Promise<Columnas> {
  const { rows } = await db.pool.query<Columna & { column: string }>(
    `select c.column_name as column, c.data_type as type, c.is_nullable = 'YES' as nullable,
            exists (select 1 from information_schema.table_constraints t join information_schema.key_column_usage k using (constraint_schema, constraint_name)
                    where t.constraint_type = 'PRIMARY KEY' and t.table_schema = c.table_schema and t.table_name = c.table_name and k.column_name = c.column_name) as primary
     from information_schema.columns c where c.table_schema = $1 and c.table_name = $2`,
    [schema, name],
  );
  return Object.fromEntries(rows.map(({ column, ...resto }) => [column, resto]));
}

describe('las entidades dicen lo que hay en la base', () => {
  test.each(READ_MODELS.map((entity) => [entity.options.name, entity as EntitySchema<ObjectLiteral>] as const))(
    '%s: todas sus columnas, con su tipo, si admiten nulos y su clave',
    async (_name, entity) => {
      expect(await declaradas(entity)).toEqual(await existentes(entity));
    },
  );

  test('cada tabla de lectura tiene la suya', async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      'select table_name as name from information_schema.tables where table_schema = $1',
      [LIVE],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(READ_MODELS.map(({ options }) => options.name).sort());
  });

  test('de los usuarios, solo las columnas que se leen: nunca la clave', async () => {
    for (const entity of [UsuarioEntity, GrupoEntity] as EntitySchema<ObjectLiteral>[])
      expect(await existentes(entity)).toMatchObject(await declaradas(entity));
    expect(await declaradas(UsuarioEntity as EntitySchema<ObjectLiteral>)).not.toHaveProperty('password_hash');
  });
});

test('TypeORM usa las conexiones del proceso y no las cierra', async () => {
  const otra = new Database(db.pool);
  await (await otra.repository(ClienteEntity)).count();
  const { rows } = await db.pool.query<{ n: number }>(
    'select count(*)::integer as n from pg_stat_activity where datname = current_database() and backend_type = $1',
    ['client backend'],
  );
  expect(rows[0]?.n).toBe(db.pool.totalCount);
  await otra.close();
  expect((await db.pool.query('select 1')).rowCount).toBe(1);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('si la base no respondió al abrir, la próxima consulta vuelve a intentarlo', async () => {
  let caida = true;
  const pool = {
    connect: (done: (error: Error) => void) => (caida ? done(new Error('sin base')) : db.pool.connect(done as never)),
  } as unknown as Pool;
  const otra = new Database(pool);
  await expect(otra.repository(ClienteEntity)).rejects.toThrow('sin base');
  caida = false;
  expect(await (await otra.repository(ClienteEntity)).count()).toBe(0);
  await otra.close();
});

test('un valor que falta en el filtro se rechaza: no trae todas las filas', async () => {
  const clientes = await database.repository(ClienteEntity);
  await expect(clientes.findOneBy({ id: undefined as unknown as number })).rejects.toThrow('id');
  await expect(clientes.findOneBy({ id: null as unknown as number })).rejects.toThrow('id');
});

test('tras una reconstrucción se leen las tablas nuevas', async () => {
  const tiendas = () => new CatalogoQueries(database).nombrados('tienda');
  const repository = await database.repository(CatalogoEntity);
  await repository.insert({ catalogo: 'tienda', id: 1, datos: { nombre: 'La de antes' }, activo: true, fusionado_en: null, vigente: 1 });
  expect(await tiendas()).toEqual([{ id: 1, nombre: 'La de antes' }]);
  const log = grabados([hecho('catalogo-tienda', 'ItemDeCatalogoCreado', { catalogo: 'tienda', id: 2, datos: { nombre: 'La de ahora' } })]);
  const store = { head: async () => 1, readAll: async (from: number) => log.filter(({ position }) => position > from) };
  await rebuild(store as unknown as ServiceRuntime['store'], db.pool);
  expect(await tiendas()).toEqual([{ id: 2, nombre: 'La de ahora' }]);
});

test('los usuarios activos van con sus grupos, y quien no tiene grupos va sin ellos', async () => {
  await db.pool.query(
    `insert into seguridad.usuario (email, first_name, last_name, password_hash, activo)
     values ('b@x', 'Berta', 'Soto', '', true), ('a@x', 'Ana', 'Rojas', '', true), ('c@x', 'Carla', 'Díaz', '', false)`,
  );
  await db.pool.query(
    `insert into seguridad.usuario_grupo select u.id, g.id from seguridad.usuario u, seguridad.grupo g where u.email = 'a@x' and g.id < 3`,
  );
  const usuarios = new UsuarioQueries(database, db.pool);
  const [primero, segundo] = await usuarios.grupos();
  expect(await usuarios.todos()).toEqual([
    { id: expect.any(Number), first_name: 'Ana', last_name: 'Rojas', groups: [primero?.name, segundo?.name] },
    { id: expect.any(Number), first_name: 'Berta', last_name: 'Soto', groups: [] },
  ]);
});
