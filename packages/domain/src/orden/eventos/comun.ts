import { z } from 'zod';
import { despachoSchema, estadoSchema, tipoClienteSchema, tipoServicioSchema, ubicacionSchema } from '../../comun';
import { defineEvent } from '../../kernel';

export const personaInternaSchema = z.object({ id: z.number().int(), nombre: z.string() });
export const parteRefSchema = z.object({
  id: z.number().int().nullable(),
  part_number: z.string(),
  description: z.string(),
  real_location: z.string().nullable(),
});
export const movimientoSchema = z.object({
  tipo_movimiento: z.number().int(),
  tipo_entrada: z.number().int(),
  tipo_salida: z.number().int(),
  entregado_por: personaInternaSchema.nullable(),
  recibido_por: personaInternaSchema.nullable(),
});

/** Common data of order events: the resulting state (written by the kernel), the move of the equipment and its warehouse movement. */
export const efectosSchema = z.object({
  estado: z.object({ anterior: estadoSchema.nullable(), nuevo: estadoSchema }).optional(),
  ubicacion: z.object({ anterior: ubicacionSchema.nullable(), nueva: ubicacionSchema.nullable() }).optional(),
  movimiento: movimientoSchema.optional(),
});
export type Efectos = z.infer<typeof efectosSchema>;

/** The schema of an order event: its own fields and the common effects. */
export function datos<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).extend(efectosSchema.shape);
}

/** The kinds of entries that the history of an order is filtered by. */
export const CATEGORIAS = ['estado', 'ubicacion', 'partes', 'excepcion', 'diagnostico', 'documento', 'comercial', 'dato'] as const;
export type Categoria = (typeof CATEGORIAS)[number];

/** Declares an event of the order, with its category in the history. */
export const eventoDeOrden = <const T extends string, S extends z.ZodType>({
  categoria,
  ...definition
}: Parameters<typeof defineEvent<T, S>>[0] & { categoria: Categoria }) => ({ ...defineEvent(definition), categoria });

/** Declares an event that no process handles: it changes neither the stock nor an opportunity. */
export const eventoSinProceso = <const T extends string, S extends z.ZodType>(definition: Parameters<typeof eventoDeOrden<T, S>>[0]) => ({
  ...eventoDeOrden<T, S>(definition),
  unheard: true as const,
});

export const datosProvisoriosSchema = z.object({
  tipo_cliente: tipoClienteSchema,
  rut: z.string(),
  nombre: z.string().nullable(),
  apellido: z.string().nullable(),
  razon_social: z.string().nullable(),
  nombre_sucursal: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  direccion: z.string().nullable(),
  comuna: z.string().nullable(),
  region: z.string().nullable(),
});

/** The equipment as the customer described it. */
export const equipProvisorioSchema = z.object({
  model_name: z.string(),
  modelo: z.number().int().nullable(),
  serial_number: z.string().nullable(),
  password: z.string().nullable(),
  power_source: z.number().int(),
  size_hard_drive: z.string().nullable(),
  total_ram_memorie: z.string().nullable(),
});

/** The order's data that intake and edition write. */
export const ingresoShape = {
  tipo_servicio: tipoServicioSchema,
  tipo_cliente: tipoClienteSchema,
  cliente_id: z.number().int(),
  sucursal_id: z.number().int().nullable(),
  equipo_id: z.number().int(),
  despacho: despachoSchema,
  tienda_id: z.number().int().nullable(),
  fecha_de_compra: z.string().nullable(),
  numero_boleta: z.string().nullable(),
  reporte_falla_cliente: z.string(),
  tipo_de_falla: z.array(z.number().int()),
  observaciones: z.string(),
  otros_accesorios: z.string(),
  codigo_retail: z.string().nullable(),
  guia_despacho_ingreso: z.string().nullable(),
  exige_cambio_3x3: z.boolean(),
};
export const ingresoPersonal = ['reporte_falla_cliente', 'observaciones', 'otros_accesorios'] as const;
