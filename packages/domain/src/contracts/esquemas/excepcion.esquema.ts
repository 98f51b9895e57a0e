import { z } from 'zod';
import { accionesDeOrdenSchema, adjuntoSchema, excepcionSchema, siguientePasoSchema } from './dominio.esquema';

export const excepcionFilaSchema = excepcionSchema
  .extend({
    orden: z.int(),
    orden_trabajo: z.int(),
    ot: z.int(),
    tipo_nombre: z.string(),
    estados_detail: z.string(),
    rma: z.string().nullable(),
    serial_number: z.string().nullable(),
    modelo: z.string().nullable(),
    cliente: z.string().nullable(),
    estado_orden: z.string(),
    tipo_servicio: z.object({
      id: z.int(),
      nombre: z.string(),
    }),
    fecha_de_compra: z.string().nullable(),
    tienda: z.string().nullable(),
    reporte_falla_cliente: z.string(),
    informe: z.string().nullable(),
    evidencia: z.array(adjuntoSchema).readonly(),
    acciones: accionesDeOrdenSchema,
    /** The next step of its order, for this reader. */
    siguiente: siguientePasoSchema,
  })
  .meta({ id: 'ExcepcionFila' });
/** A row of GET /api/excepcion/ (specification, 12.7 and 13.7): the exception with the data for its decision. */
export type ExcepcionFila = z.infer<typeof excepcionFilaSchema>;
