import type { Pool } from 'pg';

/** The queries of decisions on parts to the tables of the command side. */
export interface HechosDeStock {
  /** True when an order has requested the part. */
  pedida(parte: number): Promise<boolean>;
  /** The parts that ever had a number, in letters and digits only. */
  deCodigo(normalizado: string): Promise<readonly number[]>;
}

/** The facts as the tables have them. */
export class HechosDeStockEnTablas implements HechosDeStock {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async pedida(parte: number): Promise<boolean> {
    return (await this.pool.query('select 1 from workflow.parte_pedida where parte_id = $1', [parte])).rowCount === 1;
  }

  async deCodigo(normalizado: string): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ parte_id: number }>(
      'select parte_id from workflow.codigo_de_parte where normalizado = $1 order by parte_id',
      [normalizado],
    );
    return rows.map(({ parte_id }) => parte_id);
  }
}
