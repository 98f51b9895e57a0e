import type { FilaMala } from '@bitacora/domain/contracts';
import { cantidadSchema, type FichaDeParte, fichaSchema, MAXIMO_FILAS, normalizarPartNumber, precioSchema } from '@bitacora/domain/stock';
import {
  type Celda,
  claveDeTitulo,
  type LectorDePlanillas,
  leerSubida,
  type PlanillaSubida,
  refuse,
  textoDeCelda,
} from '@bitacora/platform';
import type { z } from 'zod';
import type { FilaPedida } from './filas';

/** The accepted headings of each column. */
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
/** Columns of amounts, where a number counts by its value, whatever its format. */
const DE_NUMEROS: ReadonlySet<Columna> = new Set(['quantity', 'precio_unitario']);
const COMO_TEXTO = 'La celda tiene una fecha, un error o un número que no se lee igual a como se ve: pon la columna como texto';

/** A row under the heading, with its errors. */
class FilaLeida {
  readonly errores: string[] = [];

  constructor(
    readonly fila: number,
    private readonly celdas: ReadonlyMap<Columna, Celda>,
  ) {}

  get enBlanco(): boolean {
    return [...this.celdas.values()].every((celda) => celda === '');
  }

  /** The value of a cell; undefined, with an error, when it is wrong. */
  leer<T>(columna: Columna, schema: z.ZodType<T>): T | undefined {
    const celda = this.celdas.get(columna) ?? '';
    const numero = DE_NUMEROS.has(columna) && typeof celda !== 'string' ? celda.numero : null;
    const valor = numero ?? textoDeCelda(celda);
    const leido = valor === null ? null : schema.safeParse(valor === '' ? undefined : valor);
    if (leido?.success) return leido.data;
    this.errores.push(`${TITULO[columna]}: ${leido?.error.issues[0]?.message ?? COMO_TEXTO}`);
    return undefined;
  }

  /** The code as shown, even in a wrong row. */
  get codigo(): string {
    return textoDeCelda(this.celdas.get('part_number'))?.toUpperCase() ?? '';
  }
}

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { file: [mensaje] } });
/** A spreadsheet with its user and its reader. */
export interface Subida {
  readonly lector: LectorDePlanillas;
  readonly archivo: PlanillaSubida;
  readonly usuario: number;
}

/** The rows under the heading of an uploaded spreadsheet; blank ones are skipped. */
async function leer({ lector, archivo, usuario }: Subida, pedidas: readonly Columna[]): Promise<FilaLeida[]> {
  const { filas, hayMas } = await leerSubida(lector, archivo, {
    campo: 'file',
    csv: true,
    filas: MAXIMO_FILAS + 1,
    titulos: pedidas.flatMap((columna) => COLUMNAS[columna]),
    usuario,
  });
  const [cabecera, ...resto] = filas;
  const titulos = (cabecera?.celdas ?? []).map((celda) => claveDeTitulo(textoDeCelda(celda)));
  const lugares = pedidas.map(
    (columna) => [columna, titulos.findIndex((titulo) => (COLUMNAS[columna] as readonly string[]).includes(titulo))] as const,
  );
  const faltan = lugares.filter(([columna, lugar]) => columna !== 'precio_unitario' && lugar < 0);
  if (faltan.length > 0)
    mala(`El archivo debe tener las columnas ${faltan.map(([columna]) => TITULO[columna]).join(', ')}: usa la plantilla`);
  if (hayMas) mala('El archivo tiene más de 2.000 filas');
  const leidas = resto
    .map(({ fila, celdas }) => new FilaLeida(fila, new Map(lugares.map(([columna, lugar]) => [columna, celdas[lugar] ?? '']))))
    .filter(({ enBlanco }) => !enBlanco);
  if (leidas.length === 0) mala('El archivo no tiene filas');
  return leidas;
}

/** The rows of a group of movements, by part number, with their errors. */
export async function leerMovimientos(subida: Subida): Promise<FilaPedida[]> {
  return (await leer(subida, ['part_number', 'quantity'])).map((leida): FilaPedida => {
    const part_number = leida.leer('part_number', fichaSchema.shape.part_number) ?? '';
    const quantity = leida.leer('quantity', cantidadSchema) ?? null;
    const { fila, errores } = leida;
    return { id: null, part_number, quantity, fila, campo: `file.${fila}`, errores };
  });
}

/** A part as a spreadsheet describes it: a missing price stays unchanged. */
export type FichaLeida = Omit<FichaDeParte, 'precio_unitario'> & { readonly precio_unitario?: number };

/** The parts of a catalogue to update; a number occurs in only one row. */
export async function leerFichas(subida: Subida): Promise<FichaLeida[]> {
  const malas: FilaMala[] = [];
  const fichas = new Map<string, FichaLeida>();
  for (const leida of await leer(subida, ['part_number', 'description', 'real_location', 'precio_unitario'])) {
    const part_number = leida.leer('part_number', fichaSchema.shape.part_number) ?? '';
    const description = leida.leer('description', fichaSchema.shape.description) ?? '';
    const real_location = leida.leer('real_location', fichaSchema.shape.real_location) ?? '';
    const precio_unitario = leida.leer('precio_unitario', precioSchema.optional());
    const codigo = normalizarPartNumber(part_number);
    if (codigo !== '' && fichas.has(codigo)) leida.errores.push('El código está repetido en el archivo');
    fichas.set(codigo, { part_number, description, real_location, ...(precio_unitario === undefined ? {} : { precio_unitario }) });
    malas.push(...leida.errores.map((error) => ({ fila: leida.fila, part_number: leida.codigo, error })));
  }
  const [primera] = malas;
  if (primera)
    refuse('DATOS_INVALIDOS', `Fila ${primera.fila}: ${primera.error}`, { campos: { file: [primera.error] }, datos: { filas: malas } });
  return [...fichas.values()];
}
