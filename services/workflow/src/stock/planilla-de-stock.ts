import type { FilaMala } from '@bitacora/domain/contracts';
import { type FichaDeParte, fichaSchema } from '@bitacora/domain/stock';
import { filasDePlanilla, refuse } from '@bitacora/platform';
import { z } from 'zod';
import type { FilaPedida } from './filas';

const EXTENSION = /\.(xlsx?|csv)$/i;
const MAXIMO_BYTES = 5 * 1024 * 1024;
const MAXIMO_FILAS = 2000;
const CANTIDAD_MAXIMA = 1_000_000;

/** What the heading of a column may say, without accents, case or signs. */
const COLUMNAS = {
  part_number: ['codigo', 'partnumber', 'numerodeparte', 'ndeparte', 'parte'],
  quantity: ['cantidad', 'quantity'],
  description: ['descripcion', 'description'],
  real_location: ['ubicacion', 'reallocation'],
  precio_unitario: ['preciounitario', 'precio'],
} as const;
type Columna = keyof typeof COLUMNAS;
const TITULO: Readonly<Record<Columna, string>> = {
  part_number: 'Código',
  quantity: 'Cantidad',
  description: 'Descripción',
  real_location: 'Ubicación',
  precio_unitario: 'Precio unitario',
};

interface Archivo {
  readonly nombre: string;
  readonly bytes: Buffer;
}
interface FilaLeida {
  readonly fila: number;
  readonly celdas: Readonly<Partial<Record<Columna, string>>>;
}

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { file: [mensaje] } });
const clave = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** The rows under the heading of an uploaded spreadsheet; blank ones are passed over. */
async function leer({ nombre, bytes }: Archivo, pedidas: readonly Columna[]): Promise<FilaLeida[]> {
  if (!EXTENSION.test(nombre)) mala('Solo se permiten archivos .xlsx, .xls, .csv');
  if (bytes.length > MAXIMO_BYTES) mala('El archivo pesa más de 5 MB');
  const [cabecera = [], ...filas] = await filasDePlanilla(bytes, { csv: /\.csv$/i.test(nombre) }).catch(() =>
    mala('No se pudo leer el archivo: debe ser .xlsx, .xls o .csv, sin clave'),
  );
  const titulos = cabecera.map(clave);
  const lugar = (columna: Columna) => titulos.findIndex((titulo) => (COLUMNAS[columna] as readonly string[]).includes(titulo));
  const faltan = pedidas.filter((columna) => columna !== 'precio_unitario' && lugar(columna) < 0);
  if (faltan.length > 0)
    mala(`El archivo debe tener las columnas ${faltan.map((columna) => TITULO[columna]).join(', ')}: usa la plantilla`);
  const leidas = filas
    .map((celdas, i) => ({
      fila: i + 2,
      celdas: Object.fromEntries(pedidas.map((columna) => [columna, (celdas[lugar(columna)] ?? '').trim()])),
    }))
    .filter(({ celdas }) => Object.values(celdas).some(Boolean));
  if (leidas.length === 0) mala('El archivo no tiene filas');
  if (leidas.length > MAXIMO_FILAS) mala('El archivo tiene más de 2.000 filas');
  return leidas;
}

/** Refuses a file with what is wrong with each of its rows. */
function negar(malas: readonly FilaMala[]): void {
  const [primera] = malas;
  if (primera)
    refuse('DATOS_INVALIDOS', `Fila ${primera.fila}: ${primera.error}`, { campos: { file: [primera.error] }, datos: { filas: malas } });
}

export const cantidadSchema = z.coerce
  .number({ error: 'Campo requerido' })
  .int('Debe ser un número entero')
  .min(1, 'Debe ser mayor a 0')
  .max(CANTIDAD_MAXIMA, 'Cantidad muy grande');

/** The rows of a group of movements, by part number. */
export async function leerMovimientos(archivo: Archivo): Promise<FilaPedida[]> {
  const malas: FilaMala[] = [];
  const pedidas: FilaPedida[] = [];
  for (const { fila, celdas } of await leer(archivo, ['part_number', 'quantity'])) {
    const part_number = (celdas.part_number ?? '').toUpperCase();
    const cantidad = cantidadSchema.safeParse(celdas.quantity || undefined);
    if (part_number === '') malas.push({ fila, part_number, error: 'Falta el código de la parte' });
    else if (!cantidad.success) malas.push({ fila, part_number, error: `Cantidad: ${cantidad.error.issues[0]?.message}` });
    else pedidas.push({ id: null, part_number, quantity: cantidad.data, fila, campo: `file.${fila}` });
  }
  negar(malas);
  return pedidas;
}

/** The parts of a catalogue to bring up to date; a number stands in one row alone. */
export async function leerFichas(archivo: Archivo): Promise<FichaDeParte[]> {
  const malas: FilaMala[] = [];
  const fichas = new Map<string, FichaDeParte>();
  for (const { fila, celdas } of await leer(archivo, ['part_number', 'description', 'real_location', 'precio_unitario'])) {
    const leida = fichaSchema.safeParse({ ...celdas, precio_unitario: celdas.precio_unitario || undefined });
    const part_number = (celdas.part_number ?? '').toUpperCase();
    if (!leida.success) {
      const [{ path, message } = { path: [], message: '' }] = leida.error.issues;
      malas.push({ fila, part_number, error: `${TITULO[path[0] as Columna] ?? 'Fila'}: ${message}` });
    } else if (fichas.has(leida.data.part_number)) malas.push({ fila, part_number, error: 'El código está repetido en el archivo' });
    else fichas.set(leida.data.part_number, leida.data);
  }
  negar(malas);
  return [...fichas.values()];
}
