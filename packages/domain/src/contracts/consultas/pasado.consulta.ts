import { z } from 'zod';
import { entero, opcional, pageSchema } from './comun.consulta';

/** The moments that a page steps through: the facts of one thing, or the days or hours of the house. */
export const CON_MOMENTOS = ['orden', 'ov', 'cliente', 'parte', 'dia', 'hora'] as const;

const position = z.coerce
  .number({ error: 'Debe indicar la posición' })
  .int('Debe ser un número entero')
  .min(0, 'Debe ser una posición')
  .max(Number.MAX_SAFE_INTEGER, 'Debe ser una posición');

/** Query of the moments beside a position. */
export const consultaDeMomentosSchema = z
  .object({
    de: z.enum(CON_MOMENTOS, { error: 'No se recorre la historia de eso' }),
    id: opcional(entero),
    cerca: position,
  })
  .refine(({ de, id }) => (de === 'dia' || de === 'hora') === (id === undefined), {
    path: ['id'],
    error: 'Indica el número de lo que se recorre; los días y las horas no lo llevan',
  });
export type ConsultaDeMomentos = z.output<typeof consultaDeMomentosSchema>;

/** Query of the changes since a position. */
export const consultaDeCambiosSchema = z.object({ desde: position, page: pageSchema });
export type ConsultaDeCambios = z.output<typeof consultaDeCambiosSchema>;
