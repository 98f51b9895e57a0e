import { z } from 'zod';
import { dia, FIN_ANTES_DEL_INICIO } from './comun.consulta';
import { listaQuerySchema } from './orden.consulta';

/** Maximum number of orders that a request may name one by one. */
const MAXIMO_ELEGIDAS = 500;

const separados = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : String(valor ?? '').split(',')).map((texto) => String(texto).trim()).filter(Boolean);
/** The columns of a workbook, by name. */
const campos = z.preprocess(separados, z.array(z.string()));

/** All the orders under the filters of the list and of the dashboard. */
export const todasSchema = listaQuerySchema.extend({
  on_site: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['true', 'false'], { error: 'Debe ser true o false' }).optional()),
  campos,
});
export type Todas = z.output<typeof todasSchema>;

/** The orders that the request names. */
export const porOtsSchema = todasSchema.extend({
  ots: z.preprocess(
    separados,
    z.array(z.string().regex(/^[1-9]\d{0,8}$/)).superRefine((ots, { addIssue }) => {
      if (ots.length === 0) addIssue({ code: 'custom', message: 'Elige al menos una orden' });
      if (ots.length > MAXIMO_ELEGIDAS) addIssue({ code: 'custom', message: `Elige ${MAXIMO_ELEGIDAS} órdenes como máximo` });
    }),
  ),
});

/** The orders of a range of days, both ends included, by the day of intake or of closing. */
export const porFechaSchema = todasSchema
  .extend({
    fecha_inicio: dia,
    fecha_final: dia,
    tipo: z.preprocess((v) => v || 'ingreso', z.enum(['ingreso', 'cierre'], { error: 'Debe ser ingreso o cierre' })),
  })
  .refine(({ fecha_inicio, fecha_final }) => fecha_inicio <= fecha_final, {
    path: ['fecha_final'],
    error: FIN_ANTES_DEL_INICIO,
  });
export type PorFecha = z.output<typeof porFechaSchema>;

/** The accepted headings of the first column of an uploaded list. */
export const CLAVES = ['OT', 'RMA', 'N_SERIE'] as const;
export type Clave = (typeof CLAVES)[number];

export const plantillaSchema = z.object({
  type: z.preprocess((v) => String(v ?? '').toUpperCase() || 'OT', z.enum(CLAVES, { error: 'Debe ser OT, RMA o N_SERIE' })),
});
export const desdeArchivoSchema = z.object({ campos });

/** The orders found for a workbook, as its mail lists them. */
export const hallazgoSchema = z.object({
  consulta: z.preprocess(
    (texto) => Object.fromEntries(new URLSearchParams(String(texto))),
    z.object({
      campos,
      ots: z.preprocess(separados, z.array(z.coerce.number().int())),
      faltan: z.preprocess((texto) => JSON.parse(String(texto)), z.array(z.string())),
    }),
  ),
});
