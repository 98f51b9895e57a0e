import { textoDeCelda } from '../planilla/celda';
import { LIMITES } from '../planilla/limites';
import { leerPlanilla } from '../planilla/planilla';

/** The texts that the cells of a spreadsheet show, by row, including blank rows; null where a cell does not show its value. */
export async function filasDePlanilla(bytes: Buffer, csv = false): Promise<(string | null)[][]> {
  const { filas } = await leerPlanilla(bytes, { csv, filas: Number.POSITIVE_INFINITY, columnas: LIMITES.columnas });
  const todas: (string | null)[][] = [];
  for (const { fila, celdas } of filas) {
    while (todas.length < fila - 1) todas.push([]);
    todas.push(celdas.map(textoDeCelda));
  }
  return todas;
}
