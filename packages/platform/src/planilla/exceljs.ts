/** Loaded by the first workbook, because loading it at the start would delay every start by a fifth of a second. */
export const cargarExcel = () => import('exceljs');
