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
    /** Requested by a technician; the warehouse still has to describe it. */
    por_catalogar: z.boolean(),
    descontinuada: z.boolean(),
    /** True when it may be taken out of the catalogue: its stock was never moved. */
    eliminable: z.boolean(),
    /** True when it was delivered before for equipment of the same model as that of the order it is looked for. */
    recomended: z.boolean(),
  })
  .meta({ id: 'ParteWire' });
/** A part with its stock (specification, 12.13), as every call shows it. */
export interface ParteWire extends Forma<typeof parteWireSchema> {}
