import { z } from 'zod';
import { estadoOvSchema } from '../ov.estados';

/** Common data of events: the resulting status, written by the kernel. */
export const efectosOvSchema = z.object({
  estado: z.object({ anterior: estadoOvSchema.nullable(), nuevo: estadoOvSchema }).optional(),
});
export type EfectosOv = z.infer<typeof efectosOvSchema>;

/** The schema of an opportunity's event: its own fields and the common effects. */
export function datos<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).extend(efectosOvSchema.shape);
}

const monto = z.number().int().nonnegative();
export const montosSchema = z.object({ monto_total_neto: monto, iva: monto, monto_bruto: monto, monto_descuento: monto, total: monto });

export const parteDeLineaSchema = z.object({
  id: z.number().int(),
  part_number: z.string(),
  description: z.string(),
  real_location: z.string().nullable(),
});
export const situacionLineaSchema = z.enum(['COTIZADA', 'POR_LLEGAR', 'ASIGNADA', 'ENTREGADA', 'EN_ORDEN', 'VENDIDA', 'LIBERADA']);
export const lineaVentaSchema = z.object({
  id: z.number().int(),
  cantidad: z.number().int().positive(),
  precio_unitario: z.number().int().positive(),
  repuesto_disponiblidad: z.boolean().nullable(),
  parte: parteDeLineaSchema,
  situacion: situacionLineaSchema,
});
export const servicioVentaSchema = z.object({
  cantidad: z.number().int().positive(),
  precio: z.number().int().positive(),
  servicio: z.object({ id: z.number().int(), nombre: z.string(), descripcion: z.string() }),
});

export const clienteShape = {
  nombre: z.string(),
  apellido: z.string().nullable(),
  correo_electronico: z.string().nullable(),
  telefono: z.string().nullable(),
  rut: z.string().nullable(),
  region: z.string().nullable(),
  comuna: z.string().nullable(),
  direccion: z.string().nullable(),
};
export const clientePersonal = ['nombre', 'apellido', 'correo_electronico', 'telefono', 'rut', 'direccion'] as const;

/** The wizards' data on the equipment and the wanted parts. */
export const solicitudShape = {
  comentario: z.string().nullable(),
  numero_serie_equipo: z.string().nullable(),
  device_picture: z.string().nullable(),
  /** SHA-256 (hex) of the picture's stored bytes; absent without a picture, and in events older than this field. */
  device_picture_sha256: z.string().optional(),
  rma: z.string().nullable(),
  repuestos: z.array(z.object({ category_id: z.number().int().nullable(), categoria: z.string().nullable(), comments: z.string() })),
};
export const solicitudPersonal = ['comentario', 'repuestos.*.comments'] as const;
