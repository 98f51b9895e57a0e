/** The error of a process's clock, in words; `segundos` is how far the database's clock is ahead. */
export function desfaseEnPalabras(segundos: number): string {
  const cuanto = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 }).format(Math.abs(segundos));
  return segundos > 0 ? `atrasa ${cuanto} s` : `adelanta ${cuanto} s`;
}
