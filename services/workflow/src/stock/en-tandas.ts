const SIMULTANEAS = 64;

/** Runs work for each element, several at a time, so that appends made together share a commit. */
export async function enTandas<T, R>(cosas: readonly T[], hacer: (cosa: T, i: number) => Promise<R>): Promise<R[]> {
  const hechas: R[] = [];
  for (let i = 0; i < cosas.length; i += SIMULTANEAS)
    hechas.push(...(await Promise.all(cosas.slice(i, i + SIMULTANEAS).map((cosa, j) => hacer(cosa, i + j)))));
  return hechas;
}
