import { z } from 'zod';

export const filaImportadaMalaSchema = z
  .object({
    /** The number of the row in the sheet; the headings are row 1. */
    fila: z.int(),
    /** The title of its column; empty for the whole row. */
    campo: z.string(),
    error: z.string(),
  })
  .meta({ id: 'FilaImportadaMala' });
/** An error in a row of an import. */
export type FilaImportadaMala = z.infer<typeof filaImportadaMalaSchema>;

export const modeloQueFaltaSchema = z
  .object({ marca: z.string().nullable(), modelo: z.string(), /** Number of rows that name it. */ filas: z.int() })
  .meta({ id: 'ModeloQueFalta' });
/** A model that a sheet names and no catalogue has. */
export type ModeloQueFalta = z.infer<typeof modeloQueFaltaSchema>;

export const importacionRevisadaSchema = z
  .object({
    /** The headings of the sheet, in their order. */
    columnas: z.array(z.string()),
    /** The column of each field, from 0. */
    mapeo: z.record(z.string(), z.int()),
    /** The required fields without a column, by their titles. */
    faltan: z.array(z.string()),
    filas: z.int(),
    /** Number of rows that would be imported. */
    buenas: z.int(),
    /** Number of rows that already exist and stay as they are. */
    ya_estan: z.int(),
    con_errores: z.int(),
    /** The first errors. */
    malas: z.array(filaImportadaMalaSchema),
    /** Models to add first, without repetition, the most frequent first. */
    ausentes: z.array(modeloQueFaltaSchema),
    /** The first rows as read. */
    muestra: z.array(z.object({ fila: z.int(), valores: z.record(z.string(), z.string()) })),
  })
  .meta({ id: 'ImportacionRevisada' });
/** Preview of an import. */
export type ImportacionRevisada = z.infer<typeof importacionRevisadaSchema>;

export const importacionHechaSchema = z
  .object({ id: z.int(), traidas: z.int(), ya_estaban: z.int(), position: z.int() })
  .meta({ id: 'ImportacionHecha' });
/** Result of an import. */
export type ImportacionHecha = z.infer<typeof importacionHechaSchema>;
