import { z } from 'zod';
import { DESPACHOS, RESULTADOS } from '../../comun';
import { usuarioRefSchema } from '../comun.contract';
import { clienteWireSchema, equipoWireSchema, sucursalWireSchema } from './cliente.esquema';
import {
  accionesDeOrdenSchema,
  adjuntoSchema,
  cambioDeRetiroPedidoSchema,
  cotizacionInternaSchema,
  datosProvisoriosSchema,
  diagnosticoSchema,
  envioDeCorreoSchema,
  equipProvisorioSchema,
  estadoCatalogoSchema,
  excepcionSchema,
  solicitudParteSchema,
} from './dominio.esquema';
import { ordenListaFilaSchema } from './orden-lista.esquema';

export const bloqueoSchema = z
  .object({
    tipo: z.enum([
      'ESPERA_PARTE',
      'PARTE_POR_COMPRAR',
      'EXCEPCION',
      'SALDO',
      'SIN_RMA',
      'SIN_TECNICO',
      'TECNICO_SIN_ACCESO',
      'CAMBIO_RETIRO',
      'COTIZACION',
    ]),
    texto: z.string(),
    desde: z.string(),
  })
  .meta({ id: 'Bloqueo' });
/** A cause that blocks an order now, for the strip under its header. */
export type Bloqueo = z.infer<typeof bloqueoSchema>;

/** A diagnosis as read: that of an erased client has no text. */
const diagnosticoLeidoSchema = diagnosticoSchema.extend({ informe: z.string().nullable() }).meta({ id: 'DiagnosticoLeido' });
export const diagnosticoWireSchema = diagnosticoLeidoSchema
  .extend({
    resultado: z.enum(['REPARADO', 'RESTAURADO', 'SIN_FALLA']).nullable(),
    /** The result in words. */
    solucion_macro: z.string().nullable(),
    fecha_envio_correo_cliente: z.string().nullable(),
  })
  .meta({ id: 'DiagnosticoWire' });
/** A diagnosis with its result in words. */
export type DiagnosticoWire = z.infer<typeof diagnosticoWireSchema>;

export const solicitudParteWireSchema = solicitudParteSchema
  .extend({
    estado_pieza: z.string(),
  })
  .meta({ id: 'SolicitudParteWire' });
/** A part request with the label of its state. */
export type SolicitudParteWire = z.infer<typeof solicitudParteWireSchema>;

export const terminosAceptadosSchema = z
  .object({
    /** The version that the sender accepted; a number when the house published the text here. */
    version: z.string(),
    /** Start of that version; null for the initial text, and for a text kept elsewhere. */
    vigente_desde: z.string().nullable(),
    /** The page of that version; null for a text kept elsewhere. */
    enlace: z.string().nullable(),
  })
  .meta({ id: 'TerminosAceptados' });
export type TerminosAceptados = z.infer<typeof terminosAceptadosSchema>;

export const ordenDetalleSchema = ordenListaFilaSchema
  .omit({ cliente: true, sucursal: true })
  .extend({
    estado: z.object({
      estado: estadoCatalogoSchema,
      user: usuarioRefSchema.nullable(),
    }),
    estado_desde: z.string(),
    estado_previo: z.string().nullable(),
    cliente: clienteWireSchema.nullable(),
    equipo: equipoWireSchema.nullable(),
    sucursal: sucursalWireSchema.nullable(),
    tienda_empresa: z
      .object({
        id: z.int(),
        nombre: z.string(),
      })
      .nullable(),
    tecnico_asignado: usuarioRefSchema.nullable(),
    recepcionista: z.int(),
    /** The time when the centre received the unit; null during a pre-intake. */
    recibida_en: z.string().nullable(),
    recepcionista_detail: usuarioRefSchema,
    despacho_solicitado: z.enum(DESPACHOS).nullable(),
    /** The change that the customer requested, until it is confirmed. */
    cambio_solicitado: cambioDeRetiroPedidoSchema.nullable(),
    direccion_despacho: z
      .object({
        direccion: z.string(),
        comuna: z.string(),
        region: z.string(),
      })
      .nullable(),
    fecha_de_compra: z.string().nullable(),
    numero_boleta: z.string().nullable(),
    /** Link to the stored receipt, null without one. */
    boleta: z.string().nullable(),
    reporte_falla_cliente: z.string().nullable(),
    tipo_de_falla: z.array(z.number()),
    tipo_de_falla_detail: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
      }),
    ),
    observaciones: z.string().nullable(),
    otros_accesorios: z.string().nullable(),
    exige_cambio_3x3: z.boolean(),
    mostrar_envio_correos: z.boolean(),
    cambio_correo_enviado: z.boolean(),
    datos_provisorios: datosProvisoriosSchema.nullable(),
    equip_provisorio: equipProvisorioSchema.nullable(),
    diagnostico: z.number().nullable(),
    /** The current diagnosis, or the one that was returned and must be written again; in that case `diagnostico` is null. */
    diagnostico_detail: diagnosticoWireSchema.nullable(),
    diagnosticos: z.array(diagnosticoLeidoSchema),
    solicitud_partes: z.array(solicitudParteWireSchema),
    /** By part request: the states that this user may choose in its selector (specification, 6.4). */
    estados_elegibles: z.record(z.number(), z.array(z.number()).readonly()).readonly(),
    excepciones_detail: z.array(excepcionSchema),
    solicitud_cotizacion_interna: cotizacionInternaSchema.nullable(),
    presupuesto_id: z.int().nullable(),
    datos_ov_asociada: z
      .object({
        id: z.int(),
        estado: z.string(),
        /** The answer as the order itself has it. */
        segun_orden: z.enum(['PENDIENTE', 'ACEPTADA', 'RECHAZADA']),
      })
      .nullable(),
    archivos: z.array(adjuntoSchema),
    resultado: z.enum(RESULTADOS).nullable(),
    cerrada_en: z.string().nullable(),
    motivo_rechazo: z.string().nullable(),
    reingreso_de: z.int().nullable(),
    reingreso_a: z.int().nullable(),
    /**
     * The terms that the sender of the unit accepted; absent when the order did not come by a public form, and outside the order's page.
     */
    terminos_aceptados: terminosAceptadosSchema.optional(),
    bloqueos: z.array(bloqueoSchema),
    /** Actions of the screens outside the menu: parts, files, exceptions, edit, side cards. */
    acciones_panel: accionesDeOrdenSchema,
    informe_cliente_pdf: z.string().nullable(),
    pdf_cambio: z.string().nullable(),
    /** By template: the outcome of the last e-mail to the client. */
    correos: z.record(z.string(), envioDeCorreoSchema).readonly(),
    sucursal_cambio_id: z.int().nullable(),
    /** The last fact and its user, needed to undo it. */
    ultimo_hecho: z
      .object({
        type: z.string(),
        at: z.string(),
        actor: z.object({
          id: z.int(),
          nombre: z.string(),
        }),
      })
      .nullable(),
    resultado_tecnico: z.enum(['REPARADO', 'RESTAURADO', 'SIN_FALLA']).nullable(),
    estado_pago: z.enum(['PENDIENTE', 'COMPLETO']).nullable(),
    rma_cambio: z.string().nullable(),
    email_informe_status: z
      .object({
        email_successful: z.boolean(),
        sending_datetime: z.string(),
        api_response: z.string().nullable(),
      })
      .nullable(),
    limite_total_amarillo: z.number().nullable(),
    limite_total_rojo: z.number().nullable(),
  })
  .meta({ id: 'OrdenDetalle' });
/** GET /api/orden/{ot} for staff. */
export type OrdenDetalle = z.infer<typeof ordenDetalleSchema>;
