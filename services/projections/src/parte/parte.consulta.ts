/** The list's order by a column: its index is read forwards or backwards. */
export function ordenDePartes(ordering: string): string {
  const baja = ordering.startsWith('-') ? ' desc' : '';
  const columna = ordering.replace('-', '');
  return columna === 'part_number' ? `part_number${baja}` : `${columna}${baja}, part_number${baja}`;
}
