import { z } from 'zod';
import { paginaSchema } from '../comun.contract';
import {
  accionesDeOvSchema,
  estadoOvCatalogoSchema,
  filaDeHistorialSchema,
  lineaVentaSchema,
  montosSchema,
  ovSchema,
  parteDeLineaSchema,
  servicioVentaSchema,
} from './dominio-ov.esquema';

export const ovFilaSchema = z
  .object({
    id: z.int(),
    nombre: z.string().nullable(),
    apellido: z.string().nullable(),
    correo_electronico: z.string().nullable(),
    telefono: z.string().nullable(),
    estado: z.string(),
    estado_detail: estadoOvCatalogoSchema,
    rma: z.string().nullable(),
    ot: z.int().nullable(),
    monto_total_neto: z.int(),
    monto_descuento: z.int(),
    /** Gross, before the discount; the next field is after it. */
    monto_total: z.int(),
    monto_con_descuento: z.int(),
    /** The time when the quotation was sent; null before. */
    cotizacion: z.string().nullable(),
    cotizacion_pdf: z.string().nullable(),
    ov_rechazada: z.int().nullable(),
    creada_en: z.string(),
    /** The state of the wait for an answer to a sent quotation. */
    espera: z.enum(['vigente', 'por recordar', 'vencida']),
    acciones: accionesDeOvSchema,
    revision: z.int(),
    position: z.int(),
  })
  .meta({ id: 'OvFila' });
/** A row of GET /api/oportunidadventa/get-ov (specification, 9.8). */
export type OvFila = z.infer<typeof ovFilaSchema>;

export const ovListaSchema = paginaSchema(ovFilaSchema);
export type OvLista = z.infer<typeof ovListaSchema>;

export const ovPestanaSchema = z
  .object({
    estado: z.string(),
    count: z.int(),
    orden: z.int(),
    color_background: z.string().nullable(),
    color_foreground: z.string().nullable(),
  })
  .meta({ id: 'OvPestana' });
/** A tab of the list: 'Todas' and each status, with their counts. */
export type OvPestana = z.infer<typeof ovPestanaSchema>;

export const lineaVentaWireSchema = lineaVentaSchema
  .omit({ parte: true, repuesto_disponiblidad: true })
  .extend({
    /** True when it is on the shelf; false until the warehouse has answered. */
    repuesto_disponiblidad: z.boolean(),
    parte: parteDeLineaSchema,
    precio_total: z.int(),
  })
  .meta({ id: 'LineaVentaWire' });
/** A sale line on the wire (specification, 12.15). */
export type LineaVentaWire = z.infer<typeof lineaVentaWireSchema>;

export const ovDetalleSchema = ovSchema
  .omit({
    abono_requerido: true,
    data_ov_rechazada: true,
    detalle_venta: true,
    link_precompletado: true,
    partes_ya_pedidas: true,
    montos: true,
  })
  .extend(montosSchema.shape)
  .extend({
    /** The page where the customer can complete the opportunity, while that is possible. */
    link_precompletado: z.string().nullable(),
    estado_detail: estadoOvCatalogoSchema,
    abono_requerido: z.string(),
    saldo: z.int(),
    detalle_venta: z.array(lineaVentaWireSchema),
    data_ov_rechazada: z
      .object({
        detalle_venta: z.array(lineaVentaWireSchema),
        servicios: z.array(servicioVentaSchema).readonly(),
      })
      .nullable(),
    datos_falla_ot_asociada: z
      .object({
        reporte_falla: z.string(),
        diagnostico: z.string().nullable(),
      })
      .nullable(),
    datos_equipo: z
      .object({
        marca: z.string(),
        modelo: z.string(),
      })
      .nullable(),
    /** Good units in stock of each quoted part. */
    stock_de_partes: z.array(
      z.object({
        parte_id: z.int(),
        buenos: z.int(),
        descontinuada: z.boolean(),
      }),
    ),
    historial_acciones: z.array(filaDeHistorialSchema).readonly(),
    espera: ovFilaSchema.shape.espera,
    acciones: accionesDeOvSchema,
    acciones_panel: accionesDeOvSchema,
    revision: z.int(),
    position: z.int(),
  })
  .meta({ id: 'OvDetalle' });
/** GET /api/oportunidadventa/get-ov/{id} (specification, 9.9 and 12.14). */
export type OvDetalle = z.infer<typeof ovDetalleSchema>;

export const presupuestoPedidoSchema = z
  .object({
    id: z.int(),
    quote_client: z.object({
      rut: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      region: z.string().nullable(),
      commune: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    parts: z.array(
      z.object({
        category_id: z.int().nullable(),
        comments: z.string().nullable(),
      }),
    ),
    device_serial_number: z.string().nullable(),
    /** The address of the label's picture. */
    device_picture: z.string().nullable(),
    estado: z.string(),
  })
  .meta({ id: 'PresupuestoPedido' });
/** A row of GET /api/quotes/external-quote/: a request for a quotation. Its id is that of its opportunity (specification, 12.16). */
export type PresupuestoPedido = z.infer<typeof presupuestoPedidoSchema>;

export const presupuestoPedidoListaSchema = paginaSchema(presupuestoPedidoSchema);
export type PresupuestoPedidoLista = z.infer<typeof presupuestoPedidoListaSchema>;

export const infoParteOvSchema = z
  .object({
    ultimo_precio: z.number().nullable(),
    porcentaje_aprobación: z.number().nullable(),
    porcentaje_aprobación_3_meses: z.number().nullable(),
  })
  .meta({ id: 'InfoParteOv' });
/** GET /api/oportunidadventa/info-parte-ov. */
export type InfoParteOv = z.infer<typeof infoParteOvSchema>;

export const servicioWireSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
    descripcion: z.string(),
  })
  .meta({ id: 'ServicioWire' });
/** GET /api/oportunidadventa/listar-servicios. */
export type ServicioWire = z.infer<typeof servicioWireSchema>;

/** A reason for an administrative rejection, and whether it requires a comment. */
export const motivoDeRechazoWireSchema = z
  .object({ id: z.int(), nombre: z.string(), pide_comentario: z.boolean() })
  .meta({ id: 'MotivoDeRechazo' });
export type MotivoDeRechazoWire = z.infer<typeof motivoDeRechazoWireSchema>;

export const comandoOvRespuestaSchema = z
  .object({ position: z.int() })
  .extend({
    id: z.int(),
    estado: z.string(),
    revision: z.int(),
    fecha_hora: z.string(),
    /** The opportunity prepared after a rejection. */
    ov_hija: z.int().optional(),
    /** The order that was re-evaluated or opened. */
    ot: z.int().optional(),
    /** The page of a prefilled opportunity for its customer. */
    link: z.string().optional(),
  })
  .meta({ id: 'ComandoOvRespuesta' });
/** Answer of an accepted command on an opportunity. */
export type ComandoOvRespuesta = z.infer<typeof comandoOvRespuestaSchema>;

/** The answer to a customer's request for a quotation: its receipt and its number. */
export const solicitudRecibidaSchema = z.object({ message: z.string(), id: z.int() }).meta({ id: 'SolicitudRecibida' });
export type SolicitudRecibida = z.infer<typeof solicitudRecibidaSchema>;
