import type { CargaTecnico } from '@bitacora/domain/contracts';

/** True when this many more orders exceed a technician's limits. */
export const excede = (c: CargaTecnico, ordenes = 1): boolean =>
  c.cantidad_ot_garantia + c.cantidad_ot_presupuesto + ordenes > c.cantidad_maxima_total;

/** Workload text of a technician (specification, 2.8). */
export const cargaTexto = (c: CargaTecnico): string =>
  `${c.tecnico.first_name} ${c.tecnico.last_name} (${c.cantidad_ot_garantia}/${c.cantidad_maxima} G) (${c.cantidad_ot_presupuesto}/${c.cantidad_maxima_presupuesto} P) (${c.cantidad_ot_garantia + c.cantidad_ot_presupuesto}/${c.cantidad_maxima_total} T)`;
