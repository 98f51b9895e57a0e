import { z } from 'zod';
import { ADMINISTRACION, PERSONAL } from '../../comun';
import { escenarioSchema, llegadaImaginadaSchema, loImaginadoSchema } from '../y-si.contract';
import { positivo, ruta } from './comun';

export const ySi = ruta({
  method: 'POST',
  path: '/api/y_si',
  summary: 'Lo que harían unos comandos, decidido por las mismas reglas sobre una bifurcación de la bitácora en memoria: no escribe nada',
  access: [...PERSONAL, ...ADMINISTRACION],
  input: { body: escenarioSchema },
  output: loImaginadoSchema,
});
export const ySiLlegan = ruta({
  method: 'GET',
  path: '/api/y_si/llegada',
  summary:
    'Los comandos con que se recibirían unidades de un repuesto: primero las órdenes que lo esperan, de la más antigua a la más nueva',
  access: 'staff',
  input: { query: z.object({ parte: positivo, unidades: positivo.max(1000, 'Máximo 1.000 unidades') }) },
  output: llegadaImaginadaSchema,
});
