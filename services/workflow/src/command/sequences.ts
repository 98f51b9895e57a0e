import type { Pool } from 'pg';

/** The source of new business numbers. */
export interface NumberSource {
  /** Draws `count` numbers of a kind, each issued once. */
  draw(of: string, count: number): Promise<readonly number[]>;
}

/** The sequences of the database. */
export class Sequences implements NumberSource {
  constructor(private readonly pool: Pool) {}

  async draw(of: string, count: number): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ n: string }>({
      name: `numero_${of}`,
      text: `select nextval('workflow.numero_${of}') as n from generate_series(1, $1::integer)`,
      values: [count],
    });
    return rows.map(({ n }) => Number(n));
  }
}
