import { z } from 'zod';
import { EMPRESA, OPCION_INVALIDA, PERSONA } from '../../comun';
import { pageSchema, textoSchema } from './comun.consulta';

/** Query of the list of clients. */
export const listaDeClientesSchema = z.object({
  search: textoSchema,
  tipo: z.preprocess(
    (v) => (v === '' || v === undefined ? undefined : Number(v)),
    z.literal([PERSONA, EMPRESA], { error: OPCION_INVALIDA }).optional(),
  ),
  page: pageSchema,
});
