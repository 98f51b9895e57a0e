/** The pages that can show a past moment. */
export const CON_PASADO =
  /^\/($|resultados-filtros-dashboard|listar-ordenes$|orden\/\d+(\/como-cliente)?$|inventario$|inventario\/historial-pieza\/|movimientos-manuales$|partes$|oportunidad-venta\/\d+$|clientes\/\d+$)/;
