import { z } from 'zod';
import { UBICACIONES } from '../../comun';
import { CATEGORIAS } from '../../orden/eventos/comun';

export const entradaTimelineSchema = z
  .object({
    id: z.string(),
    position: z.int(),
    revision: z.int(),
    type: z.string(),
    label: z.string(),
    categoria: z.enum(CATEGORIAS),
    /** Business time and storage time, which differ in imported history. */
    at: z.string(),
    recorded_at: z.string(),
    actor: z.object({
      id: z.int(),
      nombre: z.string(),
    }),
    estado: z
      .object({
        anterior: z.string().nullable(),
        nuevo: z.string(),
        color_background: z.string(),
        color_foreground: z.string(),
      })
      .nullable(),
    ubicacion: z
      .object({
        anterior: z.string().nullable(),
        nueva: z.string().nullable(),
      })
      .nullable(),
    movimiento: z
      .object({
        texto: z.string(),
        entregado_por: z.string().nullable(),
        recibido_por: z.string().nullable(),
      })
      .nullable(),
    /** Further data of the event, as label and value pairs, ready to show. */
    detalles: z.array(
      z.object({
        etiqueta: z.string(),
        valor: z.string(),
      }),
    ),
  })
  .meta({ id: 'EntradaTimeline' });
/** An entry of the merged timeline (GET /api/orden/{ot}/linea_de_tiempo): one event, in words. */
export type EntradaTimeline = z.infer<typeof entradaTimelineSchema>;

export const ordenHistorialSchema = z
  .object({
    estados: z.array(
      z.object({
        fecha_hora: z.string(),
        estado: z.string(),
        usuario: z.string(),
        duracion_horas: z.number().nullable(),
        duracion_segundos: z.number().nullable(),
      }),
    ),
    cambios_ubicacion_list: z.array(
      z.object({
        created_at: z.string(),
        ubicacion_anterior: z.string().nullable(),
        ubicacion_nueva: z.string().nullable(),
        estado: z.string(),
        usuario: z.string(),
      }),
    ),
    movimientos: z.array(
      z.object({
        fecha_hora: z.string(),
        /** Movements by code (specification, 4.6). */
        tipo_movimiento: z.number(),
        tipo_entrada: z.number(),
        tipo_salida: z.number(),
        texto: z.string(),
        entregado_por: z.string().nullable(),
        recibido_por: z.string().nullable(),
        usuario: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrdenHistorial' });
/** GET /api/orden/{ot}/historial: states and places, with the time between them. */
export type OrdenHistorial = z.infer<typeof ordenHistorialSchema>;

export const comandoOrdenRespuestaSchema = z
  .object({
    ot: z.int(),
    estado: z.string(),
    ubicacion: z.enum(UBICACIONES).nullable(),
    revision: z.int(),
    position: z.int(),
    fecha_hora: z.string(),
    /** The order that a re-entry opened. */
    nueva_ot: z.int().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'ComandoOrdenRespuesta' });
/** Answer of an accepted order command. */
export type ComandoOrdenRespuesta = z.infer<typeof comandoOrdenRespuestaSchema>;
