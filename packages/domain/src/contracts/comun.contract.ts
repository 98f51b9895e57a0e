import { z } from 'zod';

/** A page of a list: `next` and `previous` are page numbers, null at the ends. */
export const paginaSchema = <T extends z.ZodType>(fila: T) =>
  z.object({ count: z.number().int(), next: z.number().int().nullable(), previous: z.number().int().nullable(), results: z.array(fila) });
export interface Pagina<T> {
  count: number;
  next: number | null;
  previous: number | null;
  results: T[];
}

/**
 * RFC 9457 problem: `detail` is the Spanish sentence to show; `errors` has the messages by wire field, which also stand among its own
 * members.
 */
export const problemaSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    codigo: z.string(),
    correlation_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    datos: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problema' });
export type Problema = z.infer<typeof problemaSchema>;

export const usuarioRefSchema = z
  .object({ id: z.number().int(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'UsuarioRef' });
export type UsuarioRef = z.infer<typeof usuarioRefSchema>;

export { CABECERA } from '../cabeceras';
