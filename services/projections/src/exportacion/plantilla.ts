import type { Clave } from '@bitacora/domain/contracts/consultas';
import { cargarExcel } from '@bitacora/platform';

const FILAS_DE_TEXTO = 1000;

/** The template of a list to upload: its heading, and text cells, so that no leading zero is lost. */
export async function plantillaDe(clave: Clave): Promise<Buffer> {
  const { Workbook } = await cargarExcel();
  const libro = new Workbook();
  const hoja = libro.addWorksheet('Ordenes', { views: [{ state: 'frozen', ySplit: 1 }] });
  hoja.columns = [{ key: clave, width: 24, style: { numFmt: '@' } }];
  for (let fila = 2; fila <= FILAS_DE_TEXTO; fila++) hoja.getCell(fila, 1).numFmt = '@';
  const cabecera = hoja.getCell(1, 1);
  cabecera.value = clave;
  cabecera.font = { bold: true };
  return Buffer.from(await libro.xlsx.writeBuffer());
}
