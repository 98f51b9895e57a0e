import { z } from 'zod';
import type { Forma } from '../kernel';
import { ESTADO_OV } from './ov.estados';

// An opportunity and its parts, defined once: its state uses the types of these schemas, and the routes answer with the schemas.

export const montosSchema = z
  .object({
    monto_total_neto: z.int(),
    iva: z.int(),
    monto_bruto: z.int(),
    monto_descuento: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Montos' });
/** The totals of a quotation, in CLP: Sub-Total, IVA, gross, Descuento and TOTAL (specification, 9.4). */
export interface Montos extends Forma<typeof montosSchema> {}

export const parteDeLineaSchema = z
  .object({
    id: z.int(),
    part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
  })
  .meta({ id: 'ParteDeLinea' });
/** A catalogued part as a sale line names it (specification, 12.15). */
export interface ParteDeLinea extends Forma<typeof parteDeLineaSchema> {}

export const lineaVentaSchema = z
  .object({
    id: z.int(),
    cantidad: z.int(),
    precio_unitario: z.int(),
    /** null until the warehouse answers. */
    repuesto_disponiblidad: z.boolean().nullable(),
    parte: parteDeLineaSchema,
    situacion: z.enum(['COTIZADA', 'POR_LLEGAR', 'ASIGNADA', 'ENTREGADA', 'EN_ORDEN', 'VENDIDA', 'LIBERADA']),
  })
  .meta({ id: 'LineaVenta' });
/** A sale line (detalle_venta; specification, 12.15). `id` is `ov * 1000 + n`. */
export interface LineaVenta extends Forma<typeof lineaVentaSchema> {}

export const servicioVentaSchema = z
  .object({
    cantidad: z.int(),
    precio: z.int(),
    servicio: z.object({
      id: z.int(),
      nombre: z.string(),
      descripcion: z.string(),
    }),
  })
  .meta({ id: 'ServicioVenta' });
/** A service line (specification, 12.15). */
export interface ServicioVenta extends Forma<typeof servicioVentaSchema> {}

export const repuestoPedidoSchema = z
  .object({
    category_id: z.int().nullable(),
    categoria: z.string().nullable(),
    /** Null once the person was erased. */
    comments: z.string().nullable(),
  })
  .meta({ id: 'RepuestoPedido' });
/** A part that the customer asks for, in the customer's words (specification, 12.16). */
export interface RepuestoPedido extends Forma<typeof repuestoPedidoSchema> {}

export const filaDeHistorialSchema = z
  .object({
    fecha_hora: z.string(),
    accion: z.string(),
    responsable: z.string(),
  })
  .meta({ id: 'FilaDeHistorial' });
/** A row of 'Historial Acciones' (specification, 9.9). */
export interface FilaDeHistorial extends Forma<typeof filaDeHistorialSchema> {}

export const pagoDeOvSchema = z
  .object({
    fecha_hora: z.string(),
    concepto: z.enum(['Abono', 'Pago final', 'Diagnóstico', 'Devolución de abono']),
    /** Positive when received, negative when returned. */
    monto: z.int(),
    documento: z.string().nullable(),
    /** The shipping cost within it. */
    envio: z.number(),
    responsable: z.string(),
  })
  .meta({ id: 'PagoDeOv' });
/** A payment or a refund, as recorded. */
export interface PagoDeOv extends Forma<typeof pagoDeOvSchema> {}

export const clienteDeOvSchema = z
  .object({
    /** Null once the person was erased. */
    nombre: z.string().nullable(),
    apellido: z.string().nullable(),
    correo_electronico: z.string().nullable(),
    telefono: z.string().nullable(),
    rut: z.string().nullable(),
    region: z.string().nullable(),
    comuna: z.string().nullable(),
    direccion: z.string().nullable(),
  })
  .meta({ id: 'ClienteDeOv' });
/** The customer's data of the opportunity itself, not those of a registered client. */
export interface ClienteDeOv extends Forma<typeof clienteDeOvSchema> {}

export const ovSchema = clienteDeOvSchema
  .extend({
    id: z.int(),
    /** The origin of the request; null while a prefilled opportunity waits for its customer. */
    origen: z.enum(['CLIENTE', 'EJECUTIVO', 'OT', 'OV_RECHAZADA', 'PRESUPUESTO']).nullable(),
    estado: z.enum(Object.values(ESTADO_OV)),
    estado_desde: z.string(),
    creada_en: z.string(),
    comentario: z.string().nullable(),
    comentario_vendedor: z.string().nullable(),
    comentario_cierre: z.string().nullable(),
    numero_serie_equipo: z.string().nullable(),
    /** The file of the label's picture. */
    device_picture: z.string().nullable(),
    /** SHA-256 (hex) of its bytes; absent without a picture, and for pictures older than this field. */
    device_picture_sha256: z.string().optional(),
    rma: z.string().nullable(),
    ot: z.int().nullable(),
    situacion_ot: z.enum(['ABIERTA', 'RECHAZADA', 'CERRADA']).nullable(),
    diagnostico_pagado: z.boolean(),
    repuestos: z.array(repuestoPedidoSchema).readonly(),
    detalle_venta: z.array(lineaVentaSchema).readonly(),
    servicios: z.array(servicioVentaSchema).readonly(),
    porcentaje_descuento: z.number(),
    requiere_cobro_envio: z.boolean(),
    costo_envio: z.int(),
    montos: montosSchema,
    requiere_abono: z.boolean(),
    abono_requerido: z.int(),
    monto_abonado: z.int(),
    nro_boleta_abono: z.string().nullable(),
    /** The amount of the final payment; 0 before it. */
    monto_pagado: z.int(),
    nro_boleta_pago: z.string().nullable(),
    /** The part of a rejected opportunity's deposit that paid the diagnosis, and the returned part. */
    abono_aplicado: z.int(),
    abono_devuelto: z.int(),
    pagos: z.array(pagoDeOvSchema).readonly(),
    motivo_cancelacion: z.string().nullable(),
    ov_rechazada: z.int().nullable(),
    data_ov_rechazada: z
      .object({
        detalle_venta: z.array(lineaVentaSchema).readonly(),
        servicios: z.array(servicioVentaSchema).readonly(),
      })
      .nullable(),
    /** The opportunity prepared after this one was rejected, at most one. */
    ov_hija: z.int().nullable(),
    link_precompletado: z.boolean(),
    /** The customer's current link: its number, its start (null: the opportunity's), and true in `anulado` when it was revoked. */
    enlace: z.object({ numero: z.int(), desde: z.string().nullable(), anulado: z.boolean() }),
    cotizacion_pdf: z.string().nullable(),
    cotizacion_enviada_en: z.string().nullable(),
    /** Part numbers that the order had requested before it asked for this quotation, so that accepting does not request them twice. */
    partes_ya_pedidas: z.array(z.string()).readonly(),
    historial_acciones: z.array(filaDeHistorialSchema).readonly(),
  })
  .meta({ id: 'Ov' });
/** The opportunity, folded from its stream (specification, 12.14). It contains no secrets, such as the link's token. */
export interface Ov extends Forma<typeof ovSchema> {}
