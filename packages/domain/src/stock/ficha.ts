import { z } from 'zod';
import { CAMPO_REQUERIDO, enteroEscrito } from '../comun';
import { accept, type Rejection, type Result, reject } from '../kernel';
import type { Parte } from './parte';
import type { ParteEvent } from './parte.eventos';

const texto = (maximo: number) =>
  z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(maximo, `Máximo ${maximo} caracteres`);
const PRECIO_MAXIMO = 2_000_000_000;
/** A price in CLP. */
export const precioSchema = enteroEscrito.pipe(
  z
    .number()
    .min(0, 'No puede ser negativo')
    .max(PRECIO_MAXIMO, `Máximo ${PRECIO_MAXIMO.toLocaleString('es-CL')}`),
);
const CANTIDAD_MAXIMA = 1_000_000;
/** Units of a part that a user enters. */
export const cantidadSchema = enteroEscrito.pipe(z.number().min(1, 'Debe ser mayor a 0').max(CANTIDAD_MAXIMA, 'Cantidad muy grande'));

/** The fields of a part that its maintainers edit (specification, 8.8). */
export const fichaSchema = z.object({
  part_number: texto(60).transform((numero) => numero.toUpperCase()),
  description: texto(200),
  real_location: texto(60),
  precio_unitario: precioSchema.default(0),
});
export type FichaDeParte = z.output<typeof fichaSchema>;

/** A change of a part: absent fields stay, and counters are not among its fields. */
export const cambioDeFichaSchema = fichaSchema
  .extend({ precio_unitario: precioSchema, descontinuada: z.boolean({ error: 'Debe ser verdadero o falso' }) })
  .partial()
  .refine((cambio) => Object.keys(cambio).length > 0, 'Debe indicar qué cambia');
export type CambioDeFicha = z.output<typeof cambioDeFichaSchema>;

/** A part number for comparison: only letters and digits. */
export const normalizarPartNumber = (part_number: string): string => part_number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Edits a part, which also catalogues one that was requested as free text. */
export function editarFicha(parte: Parte, cambio: CambioDeFicha): Result<readonly ParteEvent[], Rejection> {
  const { id: parte_id, part_number, description, real_location, precio_unitario, por_catalogar, descontinuada } = parte;
  const actual = { part_number, description, real_location, precio_unitario, descontinuada };
  const ficha = { ...actual, ...cambio };
  const describe = Object.keys(cambio).some((campo) => campo !== 'descontinuada');
  if (describe && ficha.real_location === null)
    return reject('DATOS_INVALIDOS', CAMPO_REQUERIDO, { campos: { real_location: [CAMPO_REQUERIDO] } });
  const igual = Object.entries(actual).every(([campo, valor]) => ficha[campo as keyof typeof ficha] === valor);
  if (igual && !(describe && por_catalogar)) return accept([]);
  return accept([{ type: 'ParteEditada', data: { parte_id, ...ficha, por_catalogar: por_catalogar && !describe } }]);
}

/** Removes a part from the catalogue, if its stock never moved and no order requested it. */
export function eliminarParte(parte: Parte, pedida: boolean): Result<readonly ParteEvent[], Rejection> {
  const { id: parte_id, part_number } = parte;
  if (parte.movida || parte.apartados.size > 0)
    return reject('PARTE_CON_HISTORIA', `La parte ${part_number} tiene movimientos: no se puede eliminar, pero sí descontinuar`);
  if (pedida) return reject('PARTE_PEDIDA', `La parte ${part_number} está pedida en una orden: no se puede eliminar, pero sí descontinuar`);
  return accept([{ type: 'ParteEliminada', data: { parte_id, part_number } }]);
}
