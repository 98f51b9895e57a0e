import type { Pool } from 'pg';

export type NumberOf = 'orden' | 'cliente' | 'sucursal' | 'equipo' | 'parte' | 'ov' | 'catalogo';

/** Draws business numbers from sequences; a number drawn for a refused command is skipped. */
export class Numbers {
  constructor(private readonly pool: Pool) {}

  async next(of: NumberOf): Promise<number> {
    const { rows } = await this.pool.query<{ n: string }>(`select nextval('workflow.numero_${of}') as n`);
    return Number(rows[0]?.n);
  }
}
