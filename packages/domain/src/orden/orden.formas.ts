import { z } from 'zod';
import { DESPACHOS, ESTADOS, EXCEPCION, SOLICITUD, TIPO_EXCEPCION, TIPOS_ADJUNTO } from '../comun';
import type { Forma } from '../kernel';

// The parts of an order, defined once: its state uses the types of these schemas, and the routes answer with the schemas.

export const personaInternaSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
  })
  .meta({ id: 'PersonaInterna' });
/** A user as events store them: the id identifies, and the name is of that time. */
export interface PersonaInterna extends Forma<typeof personaInternaSchema> {}

export const parteRefSchema = z
  .object({
    id: z.int().nullable(),
    part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
  })
  .meta({ id: 'ParteRef' });
/** A requested part; `id` is null until it is catalogued. */
export interface ParteRef extends Forma<typeof parteRefSchema> {}

export const solicitudParteSchema = z
  .object({
    id: z.int(),
    estado: z.literal(Object.values(SOLICITUD)),
    allocated: z.boolean(),
    not_allocated_at_start: z.boolean(),
    parte: parteRefSchema,
    fecha_hora_solicitud: z.string(),
    fecha_hora_entrega_estimada: z.string().nullable(),
    fecha_hora_entrega: z.string().nullable(),
    dropped: z.boolean(),
    registro: z
      .array(
        z.object({
          pieza_original: parteRefSchema,
          pieza_nueva: parteRefSchema,
          fecha_cambio: z.string(),
        }),
      )
      .readonly(),
    resultado: z
      .object({
        serie_nueva: z.string().nullable(),
        serie_retirada: z.string().nullable(),
        conserva_retirada: z.boolean(),
        motivo: z.string().nullable(),
      })
      .nullable(),
    /** The request that this one replaces after a failed part. */
    reemplaza_a: z.number().nullable(),
  })
  .meta({ id: 'SolicitudParte' });
/** A part request of an order (specification, 6.1 and 12.8). `id` is `ot * 1000 + n`. */
export interface SolicitudParte extends Forma<typeof solicitudParteSchema> {}

export const diagnosticoSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    replicar_falla: z.boolean(),
    informe: z.string(),
    solucion: z.string().nullable(),
    tecnico: personaInternaSchema,
    tecnico_reparacion: personaInternaSchema.nullable(),
    fecha_creacion: z.string(),
    revisado: z.boolean(),
    usuario_revisor: personaInternaSchema.nullable(),
    fecha_revision: z.string().nullable(),
    comentario_rechazo: z.string().nullable(),
    /** True when the system wrote it for an administrative rejection. */
    administrativo: z.boolean(),
  })
  .meta({ id: 'Diagnostico' });
/** A diagnosis. `Orden.diagnostico_id` is the current one; a re-evaluation or a return to the technician starts another. */
export interface Diagnostico extends Forma<typeof diagnosticoSchema> {}

export const excepcionSchema = z
  .object({
    id: z.int(),
    tipo: z.literal(Object.values(TIPO_EXCEPCION)),
    estado: z.literal(Object.values(EXCEPCION)),
    comentario_solicitud: z.string(),
    comentario_respuesta: z.string().nullable(),
    solicitado_por: personaInternaSchema,
    respondido_por: personaInternaSchema.nullable(),
    fecha_hora_creacion: z.string(),
    fecha_hora_respuesta: z.string().nullable(),
    /** Origin: the creation of the order, a change of service type, or a person's request. */
    origen: z.enum(['INGRESO', 'CAMBIO_TIPO_SERVICIO', 'SOLICITUD']),
    additional_data: z
      .object({
        fecha_compra: z.string().nullable(),
        tienda: z.number().nullable(),
      })
      .nullable(),
    rma_cambio: z.string().nullable(),
    comentario_cambio: z.string().nullable(),
    fecha_llegada_parte: z.string().nullable(),
    repuesto_solicitado: z
      .object({
        part_number: z.string(),
      })
      .nullable(),
    estado_previo: z.enum(ESTADOS),
  })
  .meta({ id: 'Excepcion' });
/** An exception of an order (specification, 7.1 and 12.7). `id` is `ot * 1000 + n`. */
export interface Excepcion extends Forma<typeof excepcionSchema> {}

export const adjuntoSchema = z
  .object({
    file_id: z.string(),
    name: z.string(),
    file_type: z.string(),
    type: z.enum(TIPOS_ADJUNTO),
    size: z.int(),
    subido_por: personaInternaSchema,
    fecha: z.string(),
  })
  .meta({ id: 'Adjunto' });
/** A file's metadata; the bytes live in the file store under `file_id`. */
export interface Adjunto extends Forma<typeof adjuntoSchema> {}

export const equipProvisorioSchema = z
  .object({
    model_name: z.string(),
    modelo: z.int().nullable(),
    serial_number: z.string().nullable(),
    power_source: z.number(),
    size_hard_drive: z.string().nullable(),
    total_ram_memorie: z.string().nullable(),
    tiene_password: z.boolean(),
  })
  .meta({ id: 'EquipProvisorio' });
/** The equipment as a pre-intake's customer described it: it is not yet a record. */
export interface EquipProvisorio extends Forma<typeof equipProvisorioSchema> {}

export const datosProvisoriosSchema = z
  .object({
    tipo_cliente: z.int(),
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
  })
  .meta({ id: 'DatosProvisorios' });
/** The data that a pre-intake's customer typed; read-only history after completion. */
export interface DatosProvisorios extends Forma<typeof datosProvisoriosSchema> {}

export const envioDeCorreoSchema = z
  .object({
    email_successful: z.boolean(),
    sending_datetime: z.string(),
    api_response: z.string().nullable(),
  })
  .meta({ id: 'EnvioDeCorreo' });
/** The outcome of the last e-mail of a template to the client. */
export interface EnvioDeCorreo extends Forma<typeof envioDeCorreoSchema> {}

export const cotizacionInternaSchema = z
  .object({
    estado: z.enum(['Pendiente', 'En progreso', 'Respondida']),
    fecha: z.string(),
    partes_solicitadas: z.array(parteRefSchema).readonly(),
  })
  .meta({ id: 'CotizacionInterna' });
/** The internal quotation request: 'Pendiente', 'En progreso' or 'Respondida' (specification, 4.2). */
export interface CotizacionInterna extends Forma<typeof cotizacionInternaSchema> {}

export const cambioDeRetiroPedidoSchema = z
  .object({
    /** Its number among this order's requests; its link contains it. */
    numero: z.int(),
    despacho: z.enum(DESPACHOS),
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
    /** The typed address: it gets a copy, but cannot confirm unless it is the registered one. */
    email: z.string().nullable(),
    vence: z.string(),
    /** The party that can confirm it: the registered address by its link, or else the staff. */
    confirma: z.enum(['registrado', 'personal']),
  })
  .meta({ id: 'CambioDeRetiroPedido' });
/** A change of delivery pending confirmation. */
export interface CambioDeRetiroPedido extends Forma<typeof cambioDeRetiroPedidoSchema> {}
