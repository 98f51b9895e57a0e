import type { FilaImportadaMala } from '@bitacora/domain/contracts';
import {
  type CampoImportado,
  type ClaseDeImportacion,
  camposImportados,
  FILAS_A_LO_MAS,
  type MapeoDeColumnas,
  mapeoSegunTitulos,
} from '@bitacora/domain/importacion';
import {
  type Celda,
  claveDeTitulo,
  type LectorDePlanillas,
  leerSubida,
  type PlanillaSubida,
  refuse,
  textoDeCelda,
} from '@bitacora/platform';

/** The written values of a row by field, without blank ones. An amount is a number. */
export type Escrita = Readonly<Record<string, string | number>>;
/** A row of the sheet as written. */
export interface FilaEscrita {
  /** Its number in the sheet. */
  readonly fila: number;
  readonly valores: Escrita;
  readonly errores: readonly FilaImportadaMala[];
}
/** A sheet under a mapping of its columns. */
export interface Hoja {
  readonly columnas: readonly string[];
  readonly mapeo: MapeoDeColumnas;
  /** The titles of the required fields without a column. */
  readonly faltan: readonly string[];
  readonly filas: readonly FilaEscrita[];
}

/** Fields of amounts, where a number counts by its value, whatever its format. */
const DE_NUMEROS: ReadonlySet<string> = new Set(['precio_unitario', 'cantidad', 'monto']);
/** Fields of days, where a date counts by its day, whatever its format. */
const DE_DIAS: ReadonlySet<string> = new Set(['recepcion', 'entrega']);
const FUERA = 'Hay algo escrito a la derecha de la última columna con título: bórralo, o ponle un título';
const COMO_TEXTO = 'La celda tiene una fecha, un error o un número que no se lee igual a como se ve: pon la columna como texto';

const DIVIDELO = `El archivo tiene más de ${FILAS_A_LO_MAS.toLocaleString('es-CL')} filas: divídelo en varios, cada uno con los títulos en su primera fila`;

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { file: [mensaje] } });

/** Reads an uploaded sheet. Without a mapping, its columns are guessed from their headings. */
export async function leerHoja(
  lector: LectorDePlanillas,
  archivo: PlanillaSubida,
  usuario: number,
  clase: ClaseDeImportacion,
  dado: MapeoDeColumnas | null,
): Promise<Hoja> {
  const { filas, hayMas } = await leerSubida(lector, archivo, { campo: 'file', csv: true, filas: FILAS_A_LO_MAS + 1, usuario });
  const [cabecera, ...resto] = filas;
  if (!cabecera || resto.length === 0) return mala('El archivo no tiene filas bajo los títulos');
  if (hayMas) return mala(DIVIDELO);
  const columnas = Array.from(cabecera.celdas, (celda) => textoDeCelda(celda) ?? '');
  const mapeo = dado ?? mapeoSegunTitulos(clase, columnas.map(claveDeTitulo));
  const campos = camposImportados(clase);
  const faltan = campos.filter(({ campo, requerido }) => requerido && mapeo[campo] === undefined).map(({ titulo }) => titulo);
  const conTitulo = columnas.findLastIndex((titulo) => titulo.trim() !== '') + 1;
  return { columnas, mapeo, faltan, filas: resto.map(({ fila, celdas }) => leerFila(fila, celdas, campos, mapeo, conTitulo)) };
}

function leerFila(
  fila: number,
  celdas: readonly Celda[],
  campos: readonly CampoImportado[],
  mapeo: MapeoDeColumnas,
  conTitulo: number,
): FilaEscrita {
  const valores: Record<string, string | number> = {};
  // A value outside the titled columns is an error, because it would otherwise be lost silently.
  const fuera = celdas.findIndex((celda, i) => i >= conTitulo && celda !== undefined && textoDeCelda(celda) !== '');
  const errores: FilaImportadaMala[] = fuera < 0 ? [] : [{ fila, campo: `Columna ${letraDeColumna(fuera)}`, error: FUERA }];
  for (const { campo, titulo } of campos) {
    const lugar = mapeo[campo];
    if (lugar === undefined) continue;
    const celda = celdas[lugar] ?? '';
    const numero = DE_NUMEROS.has(campo) && typeof celda !== 'string' ? celda.numero : null;
    const dia = DE_DIAS.has(campo) && typeof celda !== 'string' ? (celda.dia ?? null) : null;
    const valor = numero ?? dia ?? textoDeCelda(celda);
    if (valor === null) errores.push({ fila, campo: titulo, error: COMO_TEXTO });
    else if (valor !== '') valores[campo] = valor;
  }
  return { fila, valores, errores };
}

/** The letters of a column in a sheet; `lugar` counts from 0. */
const letraDeColumna = (lugar: number): string =>
  (lugar >= 26 ? letraDeColumna(Math.floor(lugar / 26) - 1) : '') + String.fromCharCode(65 + (lugar % 26));
