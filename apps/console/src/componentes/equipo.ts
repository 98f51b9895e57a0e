/** Whether a unit came with its charger, by `power_source`. */
export const CARGADOR = ['Desconocido', 'Sí', 'No'];
