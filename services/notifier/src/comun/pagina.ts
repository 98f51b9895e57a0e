import type { Pagina } from '@bitacora/domain/contracts';
import { refuse } from '@bitacora/platform';

const ULTIMA_PAGINA = 1_000_000;

/** A page of a list: `next` and `previous` are page numbers. */
export function paginar<T>(results: T[], count: number, page: number, porPagina: number): Pagina<T> {
  return { count, next: page * porPagina < count ? page + 1 : null, previous: page > 1 ? page - 1 : null, results };
}

/** The requested page; the first by default. */
export function numeroDePagina(valor: string | undefined): number {
  const page = Number(valor ?? 1);
  if (Number.isInteger(page) && page > 0 && page <= ULTIMA_PAGINA) return page;
  return refuse('DATOS_INVALIDOS', 'page debe ser un número entero positivo', { campos: { page: ['Debe ser un número entero positivo'] } });
}
