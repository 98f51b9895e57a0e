import { z } from 'zod';
import { ENTERO_MAXIMO, ESTADOS, ESTADOS_SIN_ORDENES, type Estado, EXCEPCION, OPCION_INVALIDA } from '../../comun';
import { ACCIONES_ORDEN } from '../../orden';
import { entero, lista, opcional } from './comun.consulta';

const separados = (valor: unknown) =>
  typeof valor === 'string'
    ? valor
        .split(',')
        .map((v) => v.trim())
        .filter(Boolean)
    : valor;

/** The conditions of the starter views; each has an index. */
const filtrosDeVista = {
  sin_rma: opcional(z.enum(['true', 'false'])),
  sin_tecnico: opcional(z.literal('true')),
  tecnico_sin_acceso: opcional(z.literal('true')),
  pre_ingreso: opcional(z.literal('true')),
  informe_por_revisar: opcional(z.literal('true')),
  llegada_atrasada: opcional(z.literal('true')),
  correo_fallido: opcional(z.literal('true')),
};

/** Query of the order list (specification, 13.3); blank and 0 mean no filter. */
export const listaQuerySchema = z.object({
  query: opcional(z.string().max(200)),
  estados: z.preprocess(
    (v) => separados(v) ?? [],
    z.array(z.enum([...ESTADOS, ...ESTADOS_SIN_ORDENES], { error: 'Estado desconocido' })).max(30),
  ),
  fecha_ingreso: opcional(z.iso.date({ error: 'Fecha inválida' })),
  tecnico_asignado_id: opcional(entero),
  tipo_servicio: opcional(entero),
  tipo_cliente: opcional(entero),
  despacho: opcional(z.enum(['ENVIO', 'RETIRO', 'COORD_CLIENTE', 'ON_SITE'])),
  sucursal: opcional(entero),
  aprobadas_3x3: opcional(z.enum(['true', 'false'])),
  ...filtrosDeVista,
  alert_color__in: z.preprocess((v) => separados(v) ?? [], z.array(z.enum(['yellow', 'red', 'green'])).max(3)),
  ot_list: z.preprocess((v) => separados(v) ?? [], z.array(entero).max(500)),
  ot: opcional(entero),
  ot_number: opcional(entero),
  page: opcional(entero.max(100_000)),
  ordering: opcional(z.string().max(40)),
});
export type ListaQuery = z.output<typeof listaQuerySchema>;

/** Every state of an open order. */
export const ABIERTOS: readonly Estado[] = ESTADOS.filter((estado) => estado !== 'Cerrado');
/** The age buckets of the dashboard (specification, 2.1). */
const CUBETAS = 10;
const siNo = z.enum(['true', 'false'], { error: 'Debe ser true o false' }).transform((v) => v === 'true');

/** Query of the dashboard (specification, 2.1); blank and 0 mean no filter. */
export const tableroQuerySchema = z.object({
  refresh: opcional(siNo),
  tipo_servicio: opcional(entero),
  tipo_cliente: opcional(entero),
  tecnico_asignado_id: opcional(entero),
  despacho: opcional(z.enum(['ENVIO', 'RETIRO', 'COORD_CLIENTE', 'ON_SITE'], { error: 'Despacho desconocido' })),
  on_site: opcional(siNo),
  alert_color__in: lista(z.enum(['yellow', 'red', 'green'], { error: 'Color de alerta desconocido' }), 3),
});
export type TableroQuery = z.output<typeof tableroQuerySchema>;

/** Query of a cell: one or more states and a bucket; without either, the whole row, column or dashboard. */
export const celdaQuerySchema = tableroQuerySchema.extend({
  estado: lista(z.enum(ABIERTOS as [Estado, ...Estado[]], { error: 'Estado desconocido' }), ABIERTOS.length),
  cubeta: opcional(entero.max(CUBETAS, `Debe estar entre 1 y ${CUBETAS}`)),
  page: opcional(entero.max(100_000, 'Es demasiado grande')),
  ordering: opcional(z.string().max(40, 'Es demasiado largo')),
});
export type CeldaQuery = z.output<typeof celdaQuerySchema>;

/** The page size of the bell with an action (specification, 15.1). */
export const TAMANO_CON_ACCION = 250;
const vacio = (v: unknown) => (v === '' || v === undefined || v === null ? undefined : v);
const hasta = (maximo: number) =>
  z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .positive('Debe ser positivo')
    .max(maximo, `Debe ser ${maximo} como máximo`)
    .optional();

/** Query of the bell; 'Todos' and blank mean any action. */
export const notificacionesQuerySchema = z.object({
  page: z.preprocess(vacio, hasta(1000)),
  page_size: z.preprocess(vacio, hasta(TAMANO_CON_ACCION)),
  action: z.preprocess(
    (v) => (v === 'Todos' ? undefined : vacio(v)),
    z
      .string({ error: 'Debe ser un texto' })
      .refine((nombre) => Object.hasOwn(ACCIONES_ORDEN, nombre), 'Acción desconocida')
      .optional(),
  ),
});
export type NotificacionesQuery = z.output<typeof notificacionesQuerySchema>;

const sinCero = (v: unknown) => (v === '' || v === '0' ? undefined : v);
/** Query of the exceptions (specification, 15.1). */
export const excepcionesQuerySchema = z.object({
  ot: z.preprocess(sinCero, z.coerce.number({ error: 'Debe ser un número' }).int().positive().max(ENTERO_MAXIMO).optional()),
  estado: z.preprocess(
    sinCero,
    z.coerce
      .number({ error: 'Debe ser un número' })
      .pipe(z.literal(Object.values(EXCEPCION), { error: OPCION_INVALIDA }))
      .optional(),
  ),
  page: z.preprocess(sinCero, z.coerce.number({ error: 'Debe ser un número' }).int().positive().max(100_000).default(1)),
  search: z.preprocess(sinCero, z.string().max(200).optional()),
});
