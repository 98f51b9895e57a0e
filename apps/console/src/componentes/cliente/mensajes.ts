/** What is said when a client cannot be saved (specification 000, section 8). */
export const falloDeCliente = (detalle: string): string =>
  detalle ? `Error al guardar el cliente: ${detalle}` : 'Error al guardar el cliente';
export const falloDeSucursal = (detalle: string): string => (detalle ? `Error al guardar: ${detalle}` : 'Error al guardar');
