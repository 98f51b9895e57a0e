import type { Pool } from 'pg';
import type { DataSource, EntitySchema, ObjectLiteral, Repository } from 'typeorm';
import { FOREIGN_TABLES, READ_MODELS } from './entities';

/**
 * The repositories of what queries read, through the connections that the process already has. The first query that
 * needs one opens TypeORM: loading it would hold the start of the product for a tenth of a second.
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

/** The tables are made by `migrate.ts` and by rebuilds: TypeORM changes none. */
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

/** `pg` as TypeORM uses it, whose every pool is the given one; closing it leaves that one open. */
function sharing(pool: Pool) {
  return {
    Pool: class {
      readonly connect = pool.connect.bind(pool);
      /** Whoever made the pool listens to its errors. */
      on() {
        return this;
      }
      end(done: () => void) {
        done();
      }
    },
  };
}
