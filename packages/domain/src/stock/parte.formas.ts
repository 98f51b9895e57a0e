import { z } from 'zod';
import type { Forma } from '../kernel';

export const parteWireSchema = z
  .object({
    id: z.int(),
    part_number: z.string(),
    normalized_part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
    precio_unitario: z.int(),
    cantidad_buenos: z.int(),
    cantidad_allocated: z.int(),
    cantidad_drop: z.int(),
    cantidad_malos: z.int(),
    cantidad_salida: z.int(),
    /** True when a technician requested it and the warehouse must still describe it. */
    por_catalogar: z.boolean(),
    descontinuada: z.boolean(),
    /** True when it can be removed from the catalogue, because its stock was never moved. */
    eliminable: z.boolean(),
    /** True when it was delivered before for equipment of the order's model. */
    recomended: z.boolean(),
  })
  .meta({ id: 'ParteWire' });
/** A part with its stock (specification, 12.13), the same in every answer. */
export interface ParteWire extends Forma<typeof parteWireSchema> {}
