import { tipoDispositivoSchema } from '@bitacora/domain';
import { z } from 'zod';

/** A repair of an outside record, already translated to the product's terms. */
export const reparacionSchema = z.object({
  /** The record's own id, so that it is never loaded twice. */
  clave: z.string().regex(/^[\w.:-]{1,60}$/),
  fecha: z.iso.date(),
  dispositivo: tipoDispositivoSchema,
  marca: z.string().trim().min(1).max(60),
  modelo: z.string().trim().min(1).max(80),
  problema: z.string().trim().min(1).max(4000),
  resultado: z.enum(['reparado', 'en_espera', 'rechazado', 'en_evaluacion']),
  /** The reason why it could not be repaired. */
  barrera: z.string().trim().max(300).default(''),
});
export type Reparacion = z.output<typeof reparacionSchema>;

/** The outcome of a record. */
export type Desenlace =
  | { clave: string; resultado: 'cargada'; ot: number }
  | { clave: string; resultado: 'repetida'; ot: number }
  | { clave: string; resultado: 'rechazada'; motivo: string };
