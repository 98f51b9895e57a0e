import type { Pagina } from '@bitacora/domain/contracts';

/** Page size of the inventory, the maintainer and the histories (specification, 15.3). */
export const TAMANO_PAGINA = 20;

/** A page in the form of every list. */
export const pagina = <T>(page: number, count: number, results: T[]): Pagina<T> => ({
  count,
  next: page * TAMANO_PAGINA < count ? page + 1 : null,
  previous: page > 1 ? page - 1 : null,
  results,
});
