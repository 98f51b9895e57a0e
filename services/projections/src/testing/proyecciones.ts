import { createTestDatabase, type TestDatabase, testTemplate } from '@bitacora/event-store/testing';
import { Pool } from 'pg';
import type { Columnas } from '../columnas';
import { READ_MODELS } from '../entities';
import { LIVE, migrateProjections } from '../migrate';
import { applyBatch } from '../runner/apply';
import { readModelHash } from '../runner/rebuild';
import type { Tabla } from '../tabla';
import { grabados, type Hecho } from './hechos';

/** The expected part of a row: the columns, and within JSON the fields, that a spec checks. */
type Esperada<C extends Columnas> = { readonly [N in keyof C]?: unknown };

const vacia = async (): Promise<string> =>
  testTemplate('plantilla_de_lectura', async (url) => {
    const pool = new Pool({ connectionString: url, max: 1 });
    await migrateProjections(pool);
    await pool.end();
  });

/**
 * given/when/then of the projections on PostgreSQL: `given(…events).when(…events).thenRows(table, rows)`. The events of `given` and of
 * `when` come in two batches. In addition, the same events delivered again must change nothing, and a rebuild, which gets them in one
 * batch, must write the same rows into every table.
 */
export function proyecciones() {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase(await vacia());
  });
  afterAll(() => db.drop());

  const vaciar = () => db.pool.query(`truncate ${READ_MODELS.map(({ nombre }) => `${LIVE}.${nombre}`).join(', ')}`);
  const aplicar = async (eventos: ReturnType<typeof grabados>) => {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await applyBatch(eventos, { client, schema: LIVE });
      await client.query('commit');
    } finally {
      client.release();
    }
  };

  return {
    given: (...antes: readonly Hecho[]) => ({
      when: (...hechos: readonly Hecho[]) => ({
        /** The rows of a table in the order of its key: all of them, with at least these columns. */
        thenRows: async <C extends Columnas>(tabla: Tabla<C>, ...filas: readonly Esperada<C>[]): Promise<void> => {
          const eventos = grabados([...antes, ...hechos]);
          await vaciar();
          await aplicar(eventos.slice(0, antes.length));
          await aplicar(eventos.slice(antes.length));
          const { rows } = await db.pool.query(`select * from ${LIVE}.${tabla.nombre} order by ${tabla.clave.join(', ')}`);
          expect(rows).toMatchObject(filas);
          const vivas = await readModelHash(db.pool);
          await aplicar(eventos.slice(antes.length));
          expect({ repetidas: await readModelHash(db.pool) }).toEqual({ repetidas: vivas });
          await vaciar();
          await aplicar(eventos);
          expect({ reconstruidas: await readModelHash(db.pool) }).toEqual({ reconstruidas: vivas });
        },
      }),
    }),
  };
}
