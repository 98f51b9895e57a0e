/** Text for searching: lower case, no accents, single spaces. */
export function paraBuscar(...textos: readonly (string | number | null | undefined)[]): string {
  return textos
    .filter((texto) => texto !== null && texto !== undefined && texto !== '')
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a query, each as a LIKE pattern that matches anywhere. */
export function patrones(query: string): string[] {
  return paraBuscar(query.slice(0, 120).replaceAll('\u0000', '').toWellFormed())
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
    .map((palabra) => `%${palabra.replace(/[\\%_]/g, '\\$&')}%`);
}
