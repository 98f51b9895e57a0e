import { formato } from '@bitacora/ui';

/** The orders of the workbook. */
export type Origen =
  | { readonly tipo: 'consulta'; readonly descripcion: string; readonly consulta: string }
  | { readonly tipo: 'elegidas'; readonly ots: readonly number[] }
  | { readonly tipo: 'fecha' }
  | { readonly tipo: 'archivo' };

/** The user's additions in the dialog. */
export interface Complemento {
  readonly desde: string;
  readonly hasta: string;
  readonly momento: 'ingreso' | 'cierre';
  readonly archivo: File | null;
}

/** The server's maximum number of orders listed one by one. */
export const MAXIMO_ELEGIDAS = 500;

export const descripcionDe = (origen: Origen): string => {
  if (origen.tipo === 'consulta') return origen.descripcion;
  if (origen.tipo === 'fecha') return 'Rango de Fecha';
  if (origen.tipo === 'archivo') return 'Las órdenes de un archivo .xlsx o .xls';
  return origen.ots.length === 1 ? '1 orden elegida' : `${origen.ots.length} órdenes elegidas`;
};

/** True when the origin is complete. */
export const estaCompleto = ({ tipo }: Origen, { desde, hasta, archivo }: Complemento): boolean =>
  tipo === 'fecha' ? formato.leerDia(desde) !== null && formato.leerDia(hasta) !== null : tipo !== 'archivo' || archivo !== null;

/** The call that makes the workbook. */
export function llamadaDe(
  origen: Origen,
  { desde, hasta, momento, archivo }: Complemento,
  campos: readonly string[],
): { path: string; body?: FormData } {
  const params = new URLSearchParams(origen.tipo === 'consulta' ? origen.consulta : '');
  params.set('campos', campos.join(','));
  if (origen.tipo === 'archivo') {
    const body = new FormData();
    body.set('campos', campos.join(','));
    if (archivo) body.set('archivo', archivo);
    return { path: 'orden/generar_excel_desde_archivo', body };
  }
  if (origen.tipo === 'elegidas') {
    params.set('ots', origen.ots.join(','));
    return { path: `orden/generar_excel_por_ots?${params}` };
  }
  if (origen.tipo === 'fecha') {
    for (const [clave, valor] of [
      ['fecha_inicio', desde],
      ['fecha_final', hasta],
      ['tipo', momento],
    ] as const)
      params.set(clave, valor);
    return { path: `orden/generar_excel_por_fecha?${params}` };
  }
  return { path: `orden/generar_excel?${params}` };
}
