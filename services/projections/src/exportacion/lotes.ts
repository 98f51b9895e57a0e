const LOTE = 1000;

/** The key of a row among rows read newest first: its exact time in the database, and its number. */
export interface ConLugar {
  readonly lugar: string;
  readonly numero: number;
}

/** All rows of a query in batches; no connection is held between them. `leer` gets the last row read. */
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
