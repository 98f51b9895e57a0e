/** The first workbook loads the library: loading it at the start would cost every start a fifth of a second. */
export const cargarExcel = () => import('exceljs');
