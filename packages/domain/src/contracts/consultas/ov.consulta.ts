import { z } from 'zod';
import { ESTADOS_OV } from '../../ov';
import { dia, enOrden, FIN_ANTES_DEL_INICIO } from './comun.consulta';

const opcional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((v) => (v === '' || v === undefined || v === null || v === 'Todas' ? undefined : v), schema.optional());
const entero = z.coerce.number({ error: 'Debe ser un número' }).int('Debe ser un número entero').positive('Debe ser positivo');

/** A search of one letter matches everything, so the list is the normal one (specification, 9.8). */
const buscable = (texto: string): string => (texto.trim().length > 1 ? texto : '');

/** Query of the list: `params` holds the text when `search` is only a flag (specification, 13.11). */
export const consultaOvSchema = z
  .object({
    page: opcional(entero.max(100_000)),
    search: opcional(z.string().max(200)),
    params: opcional(z.string().max(200)),
    ordering: opcional(z.string().max(40)),
    estado: opcional(z.enum(ESTADOS_OV, { error: 'Estado desconocido' })),
  })
  .transform(({ page, search, params, ...resto }) => ({
    ...resto,
    page: page ?? 1,
    texto: buscable(params ?? (search === 'true' || search === 'false' ? '' : (search ?? ''))),
  }));
export type ConsultaOv = z.output<typeof consultaOvSchema>;

/** The opportunities created in a range of days, both ends included; `details` adds their lines. */
export const consultaDeExcelSchema = z
  .object({
    fecha_inicio: dia,
    fecha_final: dia,
    type: z.preprocess((v) => (v === '' || v === 'null' ? undefined : v), z.literal('details', { error: 'Debe ser details' }).optional()),
  })
  .refine(({ fecha_inicio, fecha_final }) => enOrden(fecha_inicio, fecha_final), { path: ['fecha_final'], error: FIN_ANTES_DEL_INICIO });
export type ConsultaDeExcel = z.output<typeof consultaDeExcelSchema>;
