const LOTE = 1000;

/** The place of a row among rows read newest first: its moment, exactly as the database has it, and its number. */
export interface ConLugar {
  readonly lugar: string;
  readonly numero: number;
}

/** All the rows of a query, a batch at a time; no connection is held between two batches. `leer` gets the row after which to continue. */
export async function* porLotes<Fila extends ConLugar>(
  leer: (despues: readonly [lugar: string, numero: number], limite: number) => Promise<readonly Fila[]>,
): AsyncGenerator<readonly Fila[]> {
  let despues: readonly [string, number] = ['infinity', 0];
  for (;;) {
    const filas = await leer(despues, LOTE);
    if (filas.length > 0) yield filas;
    const ultima = filas.at(-1);
    if (!ultima || filas.length < LOTE) return;
    despues = [ultima.lugar, ultima.numero];
  }
}
