/** ORDER BY of the list by a column, whose index is read in either direction. */
export function ordenDePartes(ordering: string): string {
  const baja = ordering.startsWith('-') ? ' desc' : '';
  const columna = ordering.replace('-', '');
  return columna === 'part_number' ? `part_number${baja}` : `${columna}${baja}, part_number${baja}`;
}
