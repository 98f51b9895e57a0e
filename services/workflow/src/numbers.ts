import type { Pool } from 'pg';

export type NumberOf = 'orden' | 'cliente' | 'sucursal' | 'equipo' | 'parte' | 'ov' | 'catalogo';

interface Waiting {
  readonly resolve: (n: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Draws business numbers from sequences; a number drawn for a refused command is skipped. */
export class Numbers {
  private readonly waiting = new Map<NumberOf, Waiting[]>();

  constructor(private readonly pool: Pool) {}

  /** The next number. Those who ask while a draw is under way share the next one: as many numbers as are waited for. */
  next(of: NumberOf): Promise<number> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(of);
      if (line) {
        line.push({ resolve, reject });
        return;
      }
      const started = [{ resolve, reject }];
      this.waiting.set(of, started);
      void this.draw(of, started);
    });
  }

  private async draw(of: NumberOf, line: Waiting[]): Promise<void> {
    // Commands that ask in the same turn of the event loop share the first draw.
    await Promise.resolve();
    while (line.length > 0) {
      const served = line.splice(0);
      try {
        const { rows } = await this.pool.query<{ n: string }>({
          name: `numero_${of}`,
          text: `select nextval('workflow.numero_${of}') as n from generate_series(1, $1::integer)`,
          values: [served.length],
        });
        for (const [i, { resolve }] of served.entries()) resolve(Number(rows[i]?.n));
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    this.waiting.delete(of);
  }
}
