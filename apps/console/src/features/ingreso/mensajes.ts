/** What is said when an order cannot be saved (specification 000, section 8). */
export const falloDeOrden = (modo: 'crear' | 'editar' | 'preingreso') => (detalle: string) =>
  modo === 'preingreso' ? `Error al completar pre ingreso: ${detalle}` : `Error al guardar: ${detalle}`;
