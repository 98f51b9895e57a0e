import { leerCsv } from './csv';
import { MAGIA_OLE } from './ole';
import { type Leida, type Medida, Tabla } from './tabla';
import { leerXls } from './xls';
import { leerXlsx } from './xlsx';

const MAGIA_ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** What is read of a spreadsheet. */
export interface Lectura extends Medida {
  /** Whether a .csv is taken: any text is one. */
  readonly csv: boolean;
}

/**
 * The cells of the first visible sheet of a spreadsheet that somebody uploaded: its content decides what it is, not its name.
 * Throws when it cannot be read, with `PlanillaInvalida` when it can be said why.
 */
export async function leerPlanilla(bytes: Buffer, lectura: Lectura): Promise<Leida> {
  const tabla = new Tabla(lectura);
  if (bytes.subarray(0, MAGIA_OLE.length).equals(MAGIA_OLE)) leerXls(bytes, tabla);
  else if (bytes.subarray(0, MAGIA_ZIP.length).equals(MAGIA_ZIP)) await leerXlsx(bytes, tabla);
  else if (lectura.csv) leerCsv(bytes, tabla);
  else throw new Error('Neither format');
  return tabla.leida();
}
