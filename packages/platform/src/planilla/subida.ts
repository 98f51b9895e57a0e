import { refuse } from '../http/problem';
import type { LectorDePlanillas } from './lector';
import { LIMITES, PlanillaInvalida } from './limites';
import type { Leida } from './tabla';

const MAXIMO_BYTES = 5 * 1024 * 1024;

/** A spreadsheet as a form carries it. */
export interface PlanillaSubida {
  readonly nombre: string;
  readonly bytes: Buffer;
}

/** The content that a form accepts. */
export interface Admitida {
  /** The field of the form that refusals name. */
  readonly campo: string;
  /** True when a .csv is accepted too. */
  readonly csv?: boolean;
  readonly filas?: number;
  readonly columnas?: number;
  /** The headings of the requested columns, as `claveDeTitulo` writes them. */
  readonly titulos?: readonly string[];
  /** The user who uploads it, for the limits per user. */
  readonly usuario: number;
}

/** Reads an uploaded spreadsheet. Refuses, at its field, one of another kind, too large, or unreadable. */
export async function leerSubida(lector: LectorDePlanillas, { nombre, bytes }: PlanillaSubida, admitida: Admitida): Promise<Leida> {
  const { campo, csv = false, filas = LIMITES.filas, columnas = LIMITES.columnas, titulos, usuario } = admitida;
  const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { [campo]: [mensaje] } });
  const extension = /\.(xlsx|xls|csv|txt)$/i.exec(nombre)?.[1]?.toLowerCase();
  // Excel saves «Texto Unicode» as .txt.
  const esTexto = extension === 'csv' || extension === 'txt';
  if (!extension || (esTexto && !csv)) return mala(`Solo se permiten archivos .xlsx, .xls${csv ? ', .csv' : ''}`);
  if (bytes.length > MAXIMO_BYTES) return mala('El archivo pesa más de 5 MB');
  try {
    return await lector.leer(bytes, { csv: esTexto, filas, columnas, ...(titulos ? { titulos } : {}) }, usuario);
  } catch (error) {
    if (!(error instanceof PlanillaInvalida)) throw error;
    return mala(error.motivo ?? `No se pudo leer el archivo: debe ser ${csv ? '.xlsx, .xls o .csv' : '.xlsx o .xls'}, sin clave`);
  }
}
