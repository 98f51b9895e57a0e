import { z } from 'zod';
import { defineEvent, type EventIn } from '../kernel';
import { type ClaseDeImportacion, NOMBRES_DE_CLASE } from './clases';

/**
 * An import from a sheet, all rows or none. The first event claims every unique value of the rows, so that no row can be refused
 * afterwards; then the stream of each row begins.
 */
export const EVENTOS_IMPORTACION = {
  ImportacionIniciada: defineEvent({
    type: 'ImportacionIniciada',
    label: 'Importación iniciada',
    schema: z.object({
      importacion_id: z.number().int(),
      clase: z.enum(NOMBRES_DE_CLASE),
      /** SHA-256 (hex) of the file. */
      sha256: z.string(),
      /** The column of each field, from 0. */
      mapeo: z.record(z.string(), z.number().int()),
      /** Number of rows that already existed. */
      ya_estaban: z.number().int(),
      /** The numbers of the new streams, in the order of the rows. */
      ids: z.array(z.number().int()),
    }),
  }),
  ImportacionTerminada: defineEvent({
    type: 'ImportacionTerminada',
    label: 'Importación terminada',
    schema: z.object({ importacion_id: z.number().int() }),
  }),
} as const;
export type EventosImportacion = typeof EVENTOS_IMPORTACION;
export type ImportacionEvent = EventIn<EventosImportacion>;

/** An import, folded. */
export interface Importacion {
  readonly id: number;
  readonly clase: ClaseDeImportacion;
  readonly ya_estaban: number;
  readonly ids: readonly number[];
  readonly terminada: boolean;
}

/** The import after one more event; null before the first. */
export function evolveImportacion(importacion: Importacion | null, event: ImportacionEvent): Importacion | null {
  if (event.type === 'ImportacionTerminada') return importacion && { ...importacion, terminada: true };
  const { importacion_id: id, clase, ya_estaban, ids } = event.data;
  return { id, clase, ya_estaban, ids, terminada: false };
}
