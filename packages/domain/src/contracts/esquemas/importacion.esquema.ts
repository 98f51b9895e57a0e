import { z } from 'zod';

export const filaImportadaMalaSchema = z
  .object({
    /** The number of the row in the sheet; the headings are row 1. */
    fila: z.int(),
    /** The title of its column; empty when it is the whole row. */
    campo: z.string(),
    error: z.string(),
  })
  .meta({ id: 'FilaImportadaMala' });
/** What is wrong with a row of an import. */
export type FilaImportadaMala = z.infer<typeof filaImportadaMalaSchema>;

export const modeloQueFaltaSchema = z
  .object({ marca: z.string().nullable(), modelo: z.string(), /** Rows that name it. */ filas: z.int() })
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
    /** Rows that would come in. */
    buenas: z.int(),
    /** Rows that are there already: they are left alone. */
    ya_estan: z.int(),
    con_errores: z.int(),
    /** The first errors. */
    malas: z.array(filaImportadaMalaSchema),
    /** Models that have to be added first, once each; the most frequent first. */
    ausentes: z.array(modeloQueFaltaSchema),
    /** The first rows as they are read. */
    muestra: z.array(z.object({ fila: z.int(), valores: z.record(z.string(), z.string()) })),
  })
  .meta({ id: 'ImportacionRevisada' });
/** What a sheet would bring. */
export type ImportacionRevisada = z.infer<typeof importacionRevisadaSchema>;

export const importacionHechaSchema = z
  .object({ id: z.int(), traidas: z.int(), ya_estaban: z.int(), position: z.int() })
  .meta({ id: 'ImportacionHecha' });
/** What a sheet brought. */
export type ImportacionHecha = z.infer<typeof importacionHechaSchema>;
