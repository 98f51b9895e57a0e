import { filasDePlanilla, refuse } from '@bitacora/platform';
import { CLAVES, type Clave } from './consulta';

const EXTENSION = /\.xlsx?$/i;
const MAXIMO_BYTES = 5 * 1024 * 1024;
const MAXIMO_VALORES = 10_000;

/** A list of orders as somebody uploaded it: what its first cell says, and the values under it, each once. */
export interface Planilla {
  readonly clave: Clave;
  readonly valores: readonly string[];
}

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { archivo: [mensaje] } });

/** Reads an uploaded list; its content decides what it is, not its name alone. */
export async function leerPlanilla(nombre: string, bytes: Buffer): Promise<Planilla> {
  if (!EXTENSION.test(nombre)) return mala('Solo se permiten archivos .xlsx, .xls');
  if (bytes.length > MAXIMO_BYTES) return mala('El archivo pesa más de 5 MB');
  const filas = await filasDePlanilla(bytes).catch(() => mala('No se pudo leer el archivo: debe ser .xlsx o .xls, sin clave'));
  const [primera = '', ...resto] = filas.map(([celda = '']) => celda);
  const clave = CLAVES.find((posible) => posible === primera.trim().toUpperCase());
  if (!clave) return mala('La primera celda debe ser OT, RMA o N_SERIE');
  const valores = [...new Set(resto.map((valor) => valor.trim()).filter(Boolean))];
  if (valores.length === 0) return mala('El archivo no tiene filas');
  if (valores.length > MAXIMO_VALORES) return mala('El archivo tiene más de 10.000 filas');
  return { clave, valores };
}
