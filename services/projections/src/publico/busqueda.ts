import { esRutValido, MENSAJE_RUT } from '@bitacora/domain';
import { validate } from '@bitacora/platform';
import { z } from 'zod';
import { SIN_RESULTADOS } from './vista-publica';

const lookupSchema = z.object({
  ot: z.coerce.number({ error: SIN_RESULTADOS }).int(SIN_RESULTADOS).positive(SIN_RESULTADOS),
  rut: z.string({ error: MENSAJE_RUT }).max(20, MENSAJE_RUT).refine(esRutValido, MENSAJE_RUT),
});

/** The customer's keys to an order; a refusal names the wrong field. */
export const leerBusqueda = (pedido: unknown): z.output<typeof lookupSchema> => validate(lookupSchema, pedido);
