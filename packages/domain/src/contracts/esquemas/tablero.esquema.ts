import { z } from 'zod';
import { paginaSchema } from '../comun.contract';
import { accionesDeOrdenSchema, estadoCatalogoSchema } from './dominio.esquema';

export const columnaTableroSchema = z
  .object({
    /** From 1 (youngest) to 10. */
    cubeta: z.int(),
    etiqueta: z.string(),
    /** The label with its unit. */
    nombre: z.string(),
    desde: z.number(),
    hasta: z.number().nullable(),
    total: z.int(),
  })
  .meta({ id: 'ColumnaTablero' });
/** An age bucket of the dashboard, in days in the state; `hasta` null means no upper limit. */
export type ColumnaTablero = z.infer<typeof columnaTableroSchema>;

export const celdaTableroSchema = z
  .object({
    total: z.int(),
    /** Orders with a yellow and with a red alert, of the time in the state or of the total time. */
    amarillas: z.int(),
    rojas: z.int(),
    /** The order's number when it is the only one. */
    ot: z.int().nullable(),
  })
  .meta({ id: 'CeldaTablero' });
/** The orders of a state in an age bucket. */
export type CeldaTablero = z.infer<typeof celdaTableroSchema>;

export const filaTableroSchema = estadoCatalogoSchema
  .pick({
    fase: true,
    orden: true,
    color_background: true,
    color_foreground: true,
    hora_alerta_1: true,
    hora_alerta_2: true,
    siguiente_paso: true,
  })
  .extend({
    estado: z.string(),
    cubetas: z.array(celdaTableroSchema),
    total: z.int(),
    amarillas: z.int(),
    rojas: z.int(),
    /** The difference in orders of the state from 24 hours ago; null when it is unknown. */
    desde_ayer: z.number().nullable(),
  })
  .meta({ id: 'FilaTablero' });
/** A state of the dashboard with its ten age buckets. */
export type FilaTablero = z.infer<typeof filaTableroSchema>;

export const ordenTableroSchema = z
  .object({
    ot: z.int(),
    estado: z.string(),
    dias: z.number(),
  })
  .meta({ id: 'OrdenTablero' });
/** An open order in the dashboard: its state and its days in it, rounded up. */
export type OrdenTablero = z.infer<typeof ordenTableroSchema>;

export const tableroSchema = z
  .object({
    last_update: z.string(),
    filas: z.array(filaTableroSchema),
    columnas: z.array(columnaTableroSchema),
    por_fase: z.array(
      z.object({
        fase: z.int(),
        nombre: z.string(),
        total: z.int(),
      }),
    ),
    total: z.int(),
    /** All open orders that this user can see, without the filters. */
    abiertas: z.int(),
    /** The orders one by one while there are few; null when there are many. */
    ots: z.array(ordenTableroSchema).nullable(),
  })
  .meta({ id: 'Tablero' });
/** GET /api/orden/dashboard: open orders by state and age, counted by the server. */
export type Tablero = z.infer<typeof tableroSchema>;

export const celdaDeTableroSchema = z
  .object({
    title: z.string(),
    total: z.int(),
    /** At most 2,000 order numbers, those longest in the state first. */
    ots: z.array(z.number()),
  })
  .meta({ id: 'CeldaDeTablero' });
/** GET /api/orden/dashboard/celda: the orders of a cell, a row, a column or the whole dashboard. */
export type CeldaDeTablero = z.infer<typeof celdaDeTableroSchema>;

export const notificacionOrdenSchema = z
  .object({
    ot: z.int(),
    /** The time when the order entered its state. */
    fecha: z.string(),
    estado: z.object({
      estado: estadoCatalogoSchema,
    }),
    acciones: accionesDeOrdenSchema,
  })
  .meta({ id: 'NotificacionOrden' });
/** A row of GET /api/orden/notifications: an order on which the user can act now. */
export type NotificacionOrden = z.infer<typeof notificacionOrdenSchema>;

export const notificacionesOrdenSchema = paginaSchema(notificacionOrdenSchema);
export type NotificacionesOrden = z.infer<typeof notificacionesOrdenSchema>;
