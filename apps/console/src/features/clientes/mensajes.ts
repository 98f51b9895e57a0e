/** Messages for a client that cannot be saved (specification, 14.1). */
export const falloDeCliente = (detalle: string): string =>
  detalle ? `Error al guardar el cliente: ${detalle}` : 'Error al guardar el cliente';
export const falloDeSucursal = (detalle: string): string => (detalle ? `Error al guardar: ${detalle}` : 'Error al guardar');
