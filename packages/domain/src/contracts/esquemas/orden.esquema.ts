import { z } from 'zod';
import { DESPACHOS, RESULTADOS, UBICACIONES } from '../../comun';
import { CATEGORIAS } from '../../orden/eventos/comun';
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
  siguientePasoSchema,
  solicitudParteSchema,
} from './dominio.esquema';

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
    /** The same, by the order's own name for it. */
    tecnico_asignado: usuarioRefSchema.nullable(),
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
/** A state in retail's view: without the staff's next step and alerts. */
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

/** A page of orders, and how many orders each state holds under the same filters. */
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

export const bloqueoSchema = z
  .object({
    tipo: z.enum(['ESPERA_PARTE', 'PARTE_POR_COMPRAR', 'EXCEPCION', 'SALDO', 'SIN_RMA', 'SIN_TECNICO', 'CAMBIO_RETIRO', 'COTIZACION']),
    texto: z.string(),
    desde: z.string(),
  })
  .meta({ id: 'Bloqueo' });
/** A cause that holds an order back now, for the strip under its header. */
export type Bloqueo = z.infer<typeof bloqueoSchema>;

/** A diagnosis as it is read: that of an erased client has no text. */
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
    /** The time when the unit came into the house; null while a pre-intake waits for it. */
    recibida_en: z.string().nullable(),
    recepcionista_detail: usuarioRefSchema,
    despacho_solicitado: z.enum(DESPACHOS).nullable(),
    /** The customer's requested change, while it waits to be confirmed. */
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
    /** Link of the stored receipt, null without one. */
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
    /** The diagnosis that holds, or the one that was sent back and waits to be written again: then `diagnostico` is null. */
    diagnostico_detail: diagnosticoWireSchema.nullable(),
    diagnosticos: z.array(diagnosticoLeidoSchema),
    solicitud_partes: z.array(solicitudParteWireSchema),
    /** By request: the states that this user may choose in its selector (specification, 6.4). */
    estados_elegibles: z.record(z.number(), z.array(z.number()).readonly()).readonly(),
    excepciones_detail: z.array(excepcionSchema),
    solicitud_cotizacion_interna: cotizacionInternaSchema.nullable(),
    presupuesto_id: z.int().nullable(),
    datos_ov_asociada: z
      .object({
        id: z.int(),
        estado: z.string(),
        /** What the order itself knows of its answer. */
        segun_orden: z.enum(['PENDIENTE', 'ACEPTADA', 'RECHAZADA']),
      })
      .nullable(),
    archivos: z.array(adjuntoSchema),
    resultado: z.enum(RESULTADOS).nullable(),
    cerrada_en: z.string().nullable(),
    motivo_rechazo: z.string().nullable(),
    reingreso_de: z.int().nullable(),
    reingreso_a: z.int().nullable(),
    bloqueos: z.array(bloqueoSchema),
    /** Actions of the screens that are not in the menu: parts, files, exceptions, edit, side cards. */
    acciones_panel: accionesDeOrdenSchema,
    informe_cliente_pdf: z.string().nullable(),
    pdf_cambio: z.string().nullable(),
    /** By template: what became of the last e-mail to the client. */
    correos: z.record(z.string(), envioDeCorreoSchema).readonly(),
    sucursal_cambio_id: z.int().nullable(),
    /** The last fact and its user, for undoing it. */
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

export const entradaTimelineSchema = z
  .object({
    id: z.string(),
    position: z.int(),
    revision: z.int(),
    type: z.string(),
    label: z.string(),
    categoria: z.enum(CATEGORIAS),
    /** Business time, and the time of storing: they differ in imported history. */
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
        /** By codes (specification, 4.6). */
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
/** GET /api/orden/{ot}/historial: states and places with the gaps between them. */
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
