import { z } from 'zod';
import { entero, opcional, pageSchema, textoSchema } from './comun.consulta';

/** Query of the repairs of another system: those of a client, of a serial, or whose number there contains a text. */
export const reparacionesAnterioresSchema = z.object({
  cliente: opcional(entero),
  serie: textoSchema,
  query: textoSchema,
  page: pageSchema,
});
