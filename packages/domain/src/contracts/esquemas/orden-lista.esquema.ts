import { z } from 'zod';
import { DESPACHOS, UBICACIONES } from '../../comun';
import { usuarioRefSchema } from '../comun.contract';
import { accionesDeOrdenSchema, estadoCatalogoSchema, siguientePasoSchema } from './dominio.esquema';

export const colorAlertaSchema = z.enum(['green', 'yellow', 'red']);
/** Alert colours of a time (specification, 2.7). */
export type ColorAlerta = z.infer<typeof colorAlertaSchema>;

export const tiempoEstadosSchema = z
  .object({
    hora_total: z.number(),
    hora_estado_actual: z.number(),
    hora_compuesta_actual: z.number(),
  })
  .meta({ id: 'TiempoEstados' });
/** Seconds the order has been open, in its state, and in its composite state (specification, 12.1). */
export type TiempoEstados = z.infer<typeof tiempoEstadosSchema>;

export const segundoIngresoSchema = z
  .object({
    ot: z.int(),
    fecha_ingreso: z.string(),
    rma: z.string().nullable(),
  })
  .meta({ id: 'SegundoIngreso' });
/** Another intake of the same serial. */
export type SegundoIngreso = z.infer<typeof segundoIngresoSchema>;

export const ordenListaFilaSchema = z
  .object({
    ot: z.int(),
    fecha_ingreso: z.string(),
    tipo_servicio: z.object({
      id: z.int(),
      nombre: z.string(),
    }),
    tipo_cliente: z.int(),
    rma: z.string().nullable(),
    /** Full name of the person, or business name of the company. */
    cliente: z.string(),
    cliente_rut: z.string().nullable(),
    serie: z.string().nullable(),
    modelo: z.string().nullable(),
    tecnico: usuarioRefSchema.nullable(),
    /** The same, under the order's own name for it. */
    tecnico_asignado: usuarioRefSchema.nullable(),
    /** True for an open order whose technician cannot work on it: deactivated, or no longer in a workshop group. */
    tecnico_sin_acceso: z.boolean(),
    ubicacion: z.enum(UBICACIONES).nullable(),
    despacho: z.enum(DESPACHOS),
    sucursal: z.string().nullable(),
    codigo_retail: z.string().nullable(),
    guia_despacho_ingreso: z.string().nullable(),
    estado: z.object({
      estado: estadoCatalogoSchema,
    }),
    cambio_3x3: z.boolean(),
    segundos_ingresos: z.array(segundoIngresoSchema),
    alert_text: z.string().nullable(),
    alert_color: z.string().nullable(),
    excepciones: z.object({
      count: z.int(),
      items: z.array(
        z.object({
          id: z.int(),
          tipo: z.int(),
          estado: z.number(),
        }),
      ),
    }),
    tiempo_estados: tiempoEstadosSchema,
    detalle_tiempo_compuesto: z.object({
      estado_compuesto: z.object({
        hora_alerta_1: z.number().nullable(),
        hora_alerta_2: z.number().nullable(),
      }),
    }),
    detalle_alerta: z.object({
      state: z.object({
        color: colorAlertaSchema,
      }),
      total: z.object({
        color: colorAlertaSchema,
      }),
    }),
    acciones: accionesDeOrdenSchema,
    /** The next step and its actor, in this reader's view. `estado.estado.siguiente_paso` is its sentence. */
    siguiente: siguientePasoSchema,
    /** The revision of the order's stream and the log position this row reflects. */
    revision: z.int(),
    position: z.int(),
  })
  .meta({ id: 'OrdenListaFila' });
/** A row of GET /api/orden/ and of the dashboard's lists. */
export type OrdenListaFila = z.infer<typeof ordenListaFilaSchema>;

export const estadoDeRetailSchema = estadoCatalogoSchema
  .pick({
    nombre: true,
    nombre_cliente: true,
    descripcion_cliente: true,
    porcentaje_cliente: true,
    color_background: true,
    color_foreground: true,
    orden: true,
  })
  .meta({ id: 'EstadoDeRetail' });
/** A state as retail sees it: without the staff's next step and alerts. */
export type EstadoDeRetail = z.infer<typeof estadoDeRetailSchema>;

export const ordenFilaDeRetailSchema = ordenListaFilaSchema
  .pick({
    ot: true,
    fecha_ingreso: true,
    tipo_servicio: true,
    tipo_cliente: true,
    rma: true,
    cliente: true,
    cliente_rut: true,
    serie: true,
    modelo: true,
    sucursal: true,
    codigo_retail: true,
    guia_despacho_ingreso: true,
    cambio_3x3: true,
    tiempo_estados: true,
    detalle_alerta: true,
    siguiente: true,
    revision: true,
    position: true,
  })
  .extend({
    estado: z.object({
      estado: estadoDeRetailSchema,
    }),
  })
  .meta({ id: 'OrdenFilaDeRetail' });
/** The row of a retail user: only the data of its columns (specification, 1.2 and 2.4). */
export type OrdenFilaDeRetail = z.infer<typeof ordenFilaDeRetailSchema>;

/** A page of orders, with the number of orders in each state under the same filters. */
export const ordenListaDe = <F extends z.ZodType>(fila: F) =>
  z.object({
    count: z.int(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
    results: z.array(fila),
    estados: z.array(z.object({ nombre: z.string(), count: z.int(), orden: z.int() })),
  });
/** GET /api/orden/. */
export type OrdenLista<Fila = OrdenListaFila> = Omit<z.infer<ReturnType<typeof ordenListaDe>>, 'results'> & { results: Fila[] };
