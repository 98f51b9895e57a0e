/** By how much a process's clock is wrong, in words; the seconds are those that the database's is ahead. */
export function desfaseEnPalabras(segundos: number): string {
  const cuanto = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 }).format(Math.abs(segundos));
  return segundos > 0 ? `atrasa ${cuanto} s` : `adelanta ${cuanto} s`;
}
