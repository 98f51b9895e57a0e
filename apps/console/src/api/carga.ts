import type { CargaTecnico } from '@bitacora/domain/contracts';

/** Whether so many more orders are over what a technician may have. */
export const excede = (c: CargaTecnico, ordenes = 1): boolean =>
  c.cantidad_ot_garantia + c.cantidad_ot_presupuesto + ordenes > c.cantidad_maxima_total;

/** Workload text of a technician (specification 001, section 9). */
export const cargaTexto = (c: CargaTecnico): string =>
  `${c.tecnico.first_name} ${c.tecnico.last_name} (${c.cantidad_ot_garantia}/${c.cantidad_maxima} G) (${c.cantidad_ot_presupuesto}/${c.cantidad_maxima_presupuesto} P) (${c.cantidad_ot_garantia + c.cantidad_ot_presupuesto}/${c.cantidad_maxima_total} T)`;
