import { z } from 'zod';
import { VIAS_DE_LECTURA } from '../../acceso';
import { CLASES_DE_ACCESO } from '../accesos.contract';
import { enOrden, entero, FIN_ANTES_DEL_INICIO, momento, opcional } from './comun.consulta';

/** The cursor of the next page, from the answer of the page before. */
const despuesDe = z
  .string()
  .regex(/^\d{1,18}(_\d{1,18})?$/, 'No es el comienzo de una página')
  .optional();
const rango = { desde: momento, hasta: momento };
const alReves = { path: ['hasta'], error: FIN_ANTES_DEL_INICIO };

/** Query of the acts on the system. */
export const consultaDeAccesosSchema = z
  .object({
    ...rango,
    usuario: opcional(entero),
    clase: opcional(z.enum(CLASES_DE_ACCESO, { error: 'Clase desconocida' })),
    despues: despuesDe,
  })
  .refine(({ desde, hasta }) => enOrden(desde, hasta), alReves);
export type ConsultaDeAccesos = z.output<typeof consultaDeAccesosSchema>;

/** Query of the reads of personal data. */
export const consultaDeLecturasSchema = z
  .object({
    ...rango,
    usuario: opcional(entero),
    cliente: opcional(entero),
    orden: opcional(entero),
    via: opcional(z.enum(VIAS_DE_LECTURA, { error: 'Vía desconocida' })),
    despues: despuesDe,
  })
  .refine(({ desde, hasta }) => enOrden(desde, hasta), alReves);
export type ConsultaDeLecturas = z.output<typeof consultaDeLecturasSchema>;
/** Query of the reads about one client. */
export const consultaDeSusLecturasSchema = z.object({ despues: despuesDe });
