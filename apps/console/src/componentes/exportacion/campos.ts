import type { RespuestaDe } from '@bitacora/domain/llamar';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** A column that the workbook may have. */
export type CampoDeExcel = RespuestaDe<'GET', '/api/orden/get_excel_fields'>[number];

export const camposQuery = { ...consulta(TEMA.catalogo, '/api/orden/get_excel_fields'), staleTime: Number.POSITIVE_INFINITY };

const CLAVE = 'bitacora-campos-excel';

export const iniciales = (campos: readonly CampoDeExcel[]): string[] => campos.filter(({ inicial }) => inicial).map(({ campo }) => campo);

/** The last chosen columns that still exist; the first time, those of the list. */
export function recordados(campos: readonly CampoDeExcel[]): string[] {
  try {
    const guardados: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? 'null');
    const conocidos = Array.isArray(guardados) ? guardados.filter((c) => campos.some(({ campo }) => campo === c)) : [];
    return conocidos.length > 0 ? conocidos : iniciales(campos);
  } catch {
    // Storage may be blocked, or have other data.
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
