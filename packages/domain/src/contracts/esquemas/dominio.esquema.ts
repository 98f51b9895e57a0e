import { z } from 'zod';
import { DESPACHOS, ESTADOS, type EstadoCatalogo, EXCEPCION, SOLICITUD, TIPO_EXCEPCION, TIPOS_ADJUNTO } from '../../comun';
import type {
  AccionDelPaso,
  AccionesDeOrden,
  Adjunto,
  CambioDeRetiroPedido,
  CotizacionInterna,
  DatosProvisorios,
  Diagnostico,
  EnvioDeCorreo,
  EquipProvisorio,
  Excepcion,
  GuiaDelCliente,
  ParteRef,
  PersonaInterna,
  SiguientePaso,
  SolicitudParte,
} from '../../orden';

export const personaInternaSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
  })
  .meta({ id: 'PersonaInterna' }) satisfies z.ZodType<PersonaInterna>;

export const parteRefSchema = z
  .object({
    id: z.int().nullable(),
    part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
  })
  .meta({ id: 'ParteRef' }) satisfies z.ZodType<ParteRef>;

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
    /** The request this one replaces after a Part failed. */
    reemplaza_a: z.number().nullable(),
  })
  .meta({ id: 'SolicitudParte' }) satisfies z.ZodType<SolicitudParte>;

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
    /** Written by the system for an administrative rejection. */
    administrativo: z.boolean(),
  })
  .meta({ id: 'Diagnostico' }) satisfies z.ZodType<Diagnostico>;

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
    /** Its origin: the creation of the order, a change of service type, or a person's request. */
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
  .meta({ id: 'Excepcion' }) satisfies z.ZodType<Excepcion>;

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
  .meta({ id: 'Adjunto' }) satisfies z.ZodType<Adjunto>;

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
  .meta({ id: 'EquipProvisorio' }) satisfies z.ZodType<EquipProvisorio>;

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
  .meta({ id: 'DatosProvisorios' }) satisfies z.ZodType<DatosProvisorios>;

export const envioDeCorreoSchema = z
  .object({
    email_successful: z.boolean(),
    sending_datetime: z.string(),
    api_response: z.string().nullable(),
  })
  .meta({ id: 'EnvioDeCorreo' }) satisfies z.ZodType<EnvioDeCorreo>;

export const cotizacionInternaSchema = z
  .object({
    estado: z.enum(['Pendiente', 'En progreso', 'Respondida']),
    fecha: z.string(),
    partes_solicitadas: z.array(parteRefSchema).readonly(),
  })
  .meta({ id: 'CotizacionInterna' }) satisfies z.ZodType<CotizacionInterna>;

export const cambioDeRetiroPedidoSchema = z
  .object({
    /** Its number among this order's requests, which its link names. */
    numero: z.int(),
    despacho: z.enum(DESPACHOS),
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    region: z.string().nullable(),
    /** The address that was typed: it gets a copy, and confirms nothing unless it is the registered one. */
    email: z.string().nullable(),
    vence: z.string(),
    /** The party that can confirm it: the registered address by its link, or the staff without one. */
    confirma: z.enum(['registrado', 'personal']),
  })
  .meta({ id: 'CambioDeRetiroPedido' }) satisfies z.ZodType<CambioDeRetiroPedido>;

export const estadoCatalogoSchema = z
  .object({
    nombre: z.enum(ESTADOS),
    nombre_cliente: z.string(),
    descripcion_cliente: z.string(),
    porcentaje_cliente: z.int().nullable(),
    color_background: z.string(),
    color_foreground: z.string(),
    fase: z.int(),
    hora_alerta_1: z.number().nullable(),
    hora_alerta_2: z.number().nullable(),
    siguiente_paso: z.string(),
    orden: z.int(),
  })
  .meta({ id: 'EstadoCatalogo' }) satisfies z.ZodType<EstadoCatalogo>;

export const accionDelPasoSchema = z
  .object({
    nombre: z.string(),
    etiqueta: z.string(),
    lugar: z.enum(['menu', 'panel', 'ov']),
    ov: z.int().nullable(),
  })
  .meta({ id: 'AccionDelPaso' }) satisfies z.ZodType<AccionDelPaso>;

export const siguientePasoSchema = z
  .object({
    /** The reader's task, or whom and what they wait for; empty for a closed order. */
    texto: z.string(),
    /** True when it is the reader's task. */
    propio: z.boolean(),
    /** The actor, when it is not the reader. */
    quien: z.string().nullable(),
    /** Since when it waits. */
    desde: z.string().nullable(),
    /** The reader's actions, the main one first. */
    acciones: z.array(accionDelPasoSchema).readonly(),
  })
  .meta({ id: 'SiguientePaso' }) satisfies z.ZodType<SiguientePaso>;

export const guiaDelClienteSchema = z
  .object({
    sigue: z.string(),
    quien: z.string(),
    /** True when the client is the one who must act. */
    tuyo: z.boolean(),
    /** True when the client acts at the centre's address: by fetching the unit, or by sending it there. */
    lugar: z.enum(['retiro', 'envio']).nullable(),
  })
  .meta({ id: 'GuiaDelCliente' }) satisfies z.ZodType<GuiaDelCliente>;

export const accionesDeOrdenSchema = z
  .object({
    visible: z.array(z.string()).readonly(),
    disabled: z.array(z.string()).readonly(),
    motivos: z.record(z.string(), z.string()).readonly(),
    /** The words on each shown action's button. */
    etiquetas: z.record(z.string(), z.string()).readonly(),
    principal: z.string().nullable(),
    has_active_actions: z.boolean(),
  })
  .meta({ id: 'AccionesDeOrden' }) satisfies z.ZodType<AccionesDeOrden>;
