/** The pages that can be shown as they were. */
export const CON_PASADO =
  /^\/($|resultados-filtros-dashboard|listar-ordenes$|orden\/\d+$|inventario$|inventario\/historial-pieza\/|movimientos-manuales$|partes$|oportunidad-venta\/\d+$|clientes\/\d+$)/;
