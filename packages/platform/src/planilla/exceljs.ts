/** The library is loaded by the first workbook: at start it would take a fifth of a second from everybody. */
export const cargarExcel = () => import('exceljs');
