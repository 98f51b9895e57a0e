import type { Pool } from 'pg';
import type { DataSource, EntitySchema, ObjectLiteral, Repository } from 'typeorm';
import { FOREIGN_TABLES, READ_MODELS } from './entities';

/**
 * The repositories of the queried tables, over the connections that the process already has. The first query opens TypeORM, because loading
 * it at the start would delay it by a tenth of a second.
 */
export class Database {
  private opening: Promise<DataSource> | null = null;

  constructor(private readonly pool: Pool) {}

  async repository<Row extends ObjectLiteral>(entity: EntitySchema<Row>): Promise<Repository<Row>> {
    this.opening ??= open(this.pool).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return (await this.opening).getRepository(entity);
  }

  async close(): Promise<void> {
    const opened = await this.opening?.catch(() => null);
    this.opening = null;
    await opened?.destroy();
  }
}

/** `migrate.ts` and rebuilds create the tables; TypeORM changes none. */
async function open(pool: Pool): Promise<DataSource> {
  const { DataSource } = await import('typeorm');
  return new DataSource({
    type: 'postgres',
    driver: sharing(pool),
    entities: [...READ_MODELS, ...FOREIGN_TABLES],
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
  }).initialize();
}

/** A `pg` for TypeORM in which every pool is the given one; closing TypeORM leaves that pool open. */
function sharing(pool: Pool) {
  return {
    Pool: class {
      readonly connect = pool.connect.bind(pool);
      /** The creator of the pool listens to its errors. */
      on() {
        return this;
      }
      end(done: () => void) {
        done();
      }
    },
  };
}
