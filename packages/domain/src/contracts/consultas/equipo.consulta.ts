import { z } from 'zod';
import { entero, opcional, pageSchema, textoSchema } from './comun.consulta';

/** Query of the repairs of another system: by client, by serial, or by a text within their number there. */
export const reparacionesAnterioresSchema = z.object({
  cliente: opcional(entero),
  serie: textoSchema,
  query: textoSchema,
  page: pageSchema,
});
