/** What is said when the intake's parts cannot be saved (specification 000, section 8). */
export const falloDeCliente = (detalle: string): string =>
  detalle ? `Error al guardar el cliente: ${detalle}` : 'Error al guardar el cliente';
export const falloDeSucursal = (detalle: string): string => (detalle ? `Error al guardar: ${detalle}` : 'Error al guardar');
export const falloDeOrden = (modo: 'crear' | 'editar' | 'preingreso') => (detalle: string) =>
  modo === 'preingreso' ? `Error al completar pre ingreso: ${detalle}` : `Error al guardar: ${detalle}`;
