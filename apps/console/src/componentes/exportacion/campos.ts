import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** A column that the workbook may have. */
export interface CampoDeExcel {
  readonly campo: string;
  readonly titulo: string;
  /** True when it is included by default: the columns of the order list. */
  readonly inicial: boolean;
}

export const camposQuery = queryOptions({
  queryKey: ['excel', 'campos'],
  queryFn: ({ signal }) => api.get<CampoDeExcel[]>('orden/get_excel_fields', signal),
  staleTime: Number.POSITIVE_INFINITY,
});

const CLAVE = 'bitacora-campos-excel';

export const iniciales = (campos: readonly CampoDeExcel[]): string[] => campos.filter(({ inicial }) => inicial).map(({ campo }) => campo);

/** The last chosen columns, of those that still exist; the first time, those of the list. */
export function recordados(campos: readonly CampoDeExcel[]): string[] {
  try {
    const guardados: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? 'null');
    const conocidos = Array.isArray(guardados) ? guardados.filter((c) => campos.some(({ campo }) => campo === c)) : [];
    return conocidos.length > 0 ? conocidos : iniciales(campos);
  } catch {
    // Storage may be closed to us, or hold other data.
    return iniciales(campos);
  }
}

export function recordar(elegidos: readonly string[]): void {
  try {
    localStorage.setItem(CLAVE, JSON.stringify(elegidos));
  } catch {
    // Without storage the choice lasts as long as the dialog.
  }
}
