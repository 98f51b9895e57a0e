/** Messages for an order that cannot be saved (specification, 14.1). */
export const falloDeOrden = (modo: 'crear' | 'editar' | 'preingreso') => (detalle: string) =>
  modo === 'preingreso' ? `Error al completar pre ingreso: ${detalle}` : `Error al guardar: ${detalle}`;
