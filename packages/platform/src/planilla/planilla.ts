import { leerCsv } from './csv';
import { MAGIA_OLE } from './ole';
import { type Leida, type Medida, Tabla } from './tabla';
import { leerXls } from './xls';
import { leerXlsx } from './xlsx';

const MAGIA_ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** The options of reading a spreadsheet. */
export interface Lectura extends Medida {
  /** True when a .csv is accepted, which any text can be. */
  readonly csv: boolean;
}

/**
 * The cells of the first visible sheet of an uploaded spreadsheet, identified by its content and not by its name. Throws when it cannot be
 * read, with `PlanillaInvalida` when the reason is known.
 */
export async function leerPlanilla(bytes: Buffer, lectura: Lectura): Promise<Leida> {
  const tabla = new Tabla(lectura);
  if (bytes.subarray(0, MAGIA_OLE.length).equals(MAGIA_OLE)) leerXls(bytes, tabla);
  else if (bytes.subarray(0, MAGIA_ZIP.length).equals(MAGIA_ZIP)) await leerXlsx(bytes, tabla);
  else if (lectura.csv) leerCsv(bytes, tabla);
  else throw new Error('Neither format');
  return tabla.leida();
}
