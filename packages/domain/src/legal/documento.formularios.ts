import { z } from 'zod';
import { CAMPO_REQUERIDO, esVisible, SIN_INVISIBLES } from '../comun';

/** The maximum length of a legal text, as typed. */
export const LARGO_DE_DOCUMENTO = 20_000;
const LINEAS = 400;

const lineasDe = (texto: string): string[] => texto.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n');

/** A text as stored: without spaces at line ends, and without repeated blank lines. */
const ordenado = (texto: string): string =>
  lineasDe(texto)
    .map((linea) => linea.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Schema of a legal text as its author types it. */
const textoDeDocumentoSchema = z
  .string({ error: CAMPO_REQUERIDO })
  .max(LARGO_DE_DOCUMENTO, `Máximo ${LARGO_DE_DOCUMENTO} caracteres`)
  // The limits apply to the typed lines; the stored ones may be fewer.
  .superRefine((texto, ctx) => {
    const linea = lineasDe(texto).findIndex((una) => !esVisible(una)) + 1;
    if (linea > 0)
      ctx.addIssue({ code: 'custom', message: `Línea ${linea}: ${SIN_INVISIBLES.charAt(0).toLowerCase()}${SIN_INVISIBLES.slice(1)}` });
  })
  .transform(ordenado)
  .refine((texto) => texto !== '', CAMPO_REQUERIDO)
  .refine((texto) => texto.split('\n').length <= LINEAS, `Máximo ${LINEAS} líneas`)
  .meta({ title: 'Texto', control: 'textarea' });

/** A legal text to publish: the last version its author saw, and optionally a later moment of beginning. */
export const publicacionSchema = z.object({
  texto: textoDeDocumentoSchema,
  /** The number of the last version its author saw; 0 for the initial text. */
  ultima_version: z.int({ error: CAMPO_REQUERIDO }).min(0, 'El número de una versión').meta({ title: 'Última versión vista' }),
  vigente_desde: z.iso.datetime({ error: 'Debe ser una fecha' }).optional().meta({ title: 'Rige desde' }),
});
export type Publicacion = z.output<typeof publicacionSchema>;
