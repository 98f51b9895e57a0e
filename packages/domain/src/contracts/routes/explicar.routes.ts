import { z } from 'zod';
import { CIFRAS } from '../../cifras';
import { explicacionSchema } from '../cifras.contract';
import { pageSchema } from '../consultas';
import { ruta } from './comun';

/** The staff may ask for every number that they see: the rights are those of its own page. */
export const explicar = ruta({
  method: 'GET',
  path: '/api/explicar/{cifra}',
  summary: 'De dónde sale un número: su regla, los hechos que lo hacen, y el mismo número recontado desde la bitácora',
  access: 'staff',
  input: {
    params: { cifra: z.enum(CIFRAS, { error: 'No se explica un número de ese nombre' }) },
    query: z.object({
      /** The parameters of the number, as in an address: `estado=Ingresado&cubeta=3`. */
      con: z.string().max(2000, 'Es demasiado largo').default(''),
      page: pageSchema,
    }),
  },
  past: true,
  output: explicacionSchema,
  errors: ['SIN_PERMISO', 'NO_ENCONTRADO'],
});
