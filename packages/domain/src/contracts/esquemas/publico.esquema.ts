import { z } from 'zod';
import { FINALES_DEL_CLIENTE } from '../../orden';
import type { Problema } from '../comun.contract';
import { cambioDeRetiroPedidoSchema, estadoCatalogoSchema, guiaDelClienteSchema } from './dominio.esquema';
import { tiempoEstadosSchema } from './orden-lista.esquema';

export const seguimientoPublicoSchema = z
  .object({
    ot: z.int(),
    rut: z.string(),
  })
  .meta({ id: 'SeguimientoPublico' });
/** POST /api/public/seguimiento/: the answer on a match. Every miss gets the same 404. */
export type SeguimientoPublico = z.infer<typeof seguimientoPublicoSchema>;

export const centroPublicoSchema = z
  .object({
    nombre: z.string(),
    direccion: z.string(),
    comuna: z.string(),
    region: z.string(),
    telefono: z.string(),
    /** The accent colour of the house, under white text; null as delivered. */
    color: z.string().nullable(),
    /** The address of its logo. */
    logo: z.string().nullable(),
    /** Opening hours, and whether it is open now; null when the house has not entered them. */
    atencion: z.object({ horario: z.array(z.string()), ahora: z.string() }).nullable(),
    /** The house's current notice to its customers; null without one. */
    aviso: z.string().nullable(),
  })
  .meta({ id: 'CentroPublico' });
/** The centre as customers see it. */
export type CentroPublico = z.infer<typeof centroPublicoSchema>;

export const centroDeFormulariosSchema = centroPublicoSchema
  .extend({
    /** The terms that a customer accepts before shipping: their page, and the version that the form sends back. */
    terminos: z.object({ enlace: z.string(), version: z.string() }),
  })
  .meta({ id: 'CentroDeFormularios' });
/** The centre's data for the public forms. */
export type CentroDeFormularios = z.infer<typeof centroDeFormulariosSchema>;

export const ordenPublicaSchema = z
  .object({
    ot: z.int(),
    fecha_ingreso: z.string(),
    tipo_servicio: z.object({
      id: z.int(),
      nombre: z.string(),
    }),
    estado: z.object({
      estado: estadoCatalogoSchema.pick({ nombre_cliente: true, descripcion_cliente: true, porcentaje_cliente: true }).extend({
        /** The current milestone, from 0 (intake) to 5 (handover). It is fixed, while the words of the states can change. */
        etapa: z.int().min(0).max(5),
        final: z.enum(FINALES_DEL_CLIENTE),
      }),
      cerrada: z.boolean(),
    }),
    aprobada_3x3: z.boolean(),
    /** The next step and its actor; null when no step is left. */
    guia: guiaDelClienteSchema.nullable(),
    despacho: z.string(),
    despacho_solicitado: z.string().nullable(),
    /** The pending change, without the street, because number and RUT do not prove the reader's identity. */
    cambio_solicitado: cambioDeRetiroPedidoSchema
      .pick({ despacho: true, comuna: true, region: true, vence: true, confirma: true })
      .nullable(),
    tiempo_estados: tiempoEstadosSchema,
    /** The place where the unit is received or returned: the branch of a company's order, otherwise the centre. */
    sucursal: z.object({
      nombre: z.string(),
      direccion: z.string(),
      region: z.string(),
      comuna: z.string(),
    }),
    /** The address for sending and picking up the equipment. */
    centro: centroPublicoSchema,
    /** The parcel, once a courier carries the unit. */
    envio: z
      .object({
        courier: z.string().nullable(),
        numero: z.string().nullable(),
        enlace: z.string().nullable(),
        guia_despacho: z.string().nullable(),
        fecha: z.string().nullable(),
      })
      .nullable(),
    /** The last day on which an ordered part is expected, YYYY-MM-DD. */
    llegada_estimada: z.string().nullable(),
    /** For a pre-intake: the equipment as the customer described it; brand and kind may be absent. */
    equipo: z
      .object({
        serial_number: z.string().nullable(),
        modelo_detail: z.object({
          model_name: z.string(),
          dispositive_type: z.string().nullable(),
          marca: z.object({
            marca_name: z.string().nullable(),
          }),
        }),
      })
      .nullable(),
    /** First name and masked surname of a person, or the business name of a company. */
    cliente: z.object({
      tipo_cliente: z.int(),
      nombre: z.string(),
      comuna: z.string().nullable(),
      region: z.string().nullable(),
    }),
    diagnostico_detail: z
      .object({
        informe: z.string(),
        solucion: z.string().nullable(),
      })
      .nullable(),
    /** The address of the reviewed report. */
    informe_cliente_pdf: z.string().nullable(),
    mail: z.string().nullable(),
    whatsapp: z.string().nullable(),
  })
  .meta({ id: 'OrdenPublica' });
/** GET /api/orden/{ot}?rut=: the public view, a whitelist. */
export type OrdenPublica = z.infer<typeof ordenPublicaSchema>;

export const historialPublicoSchema = z
  .object({
    fecha_hora: z.string(),
    estado: z.object({
      id: z.int(),
      nombre_cliente: z.string(),
      descripcion_cliente: z.string(),
      /** The milestone of the state; null for an interruption. */
      etapa: z.int().min(0).max(5).nullable(),
    }),
  })
  .meta({ id: 'HistorialPublico' });
/** One milestone in the customer's history, newest first. */
export type HistorialPublico = z.infer<typeof historialPublicoSchema>;

export const cambioDeRetiroPorConfirmarSchema = z
  .object({
    ot: z.int(),
    situacion: z.union([z.enum(['CONFIRMADO', 'CANCELADO', 'VENCIDO']), z.literal('PENDIENTE'), z.literal('REEMPLAZADO')]),
    despacho_actual: z.string(),
    /** Null once the change is closed. */
    cambio: cambioDeRetiroPedidoSchema.pick({ despacho: true, direccion: true, comuna: true, region: true, vence: true }).nullable(),
  })
  .meta({ id: 'CambioDeRetiroPorConfirmar' });
/** POST /api/orden/{ot}/ver_cambio_retiro: the change of delivery that a mailed link is about. */
export type CambioDeRetiroPorConfirmar = z.infer<typeof cambioDeRetiroPorConfirmarSchema>;

/** The server's data for the first view of a tracking page: the order with its history, or the reason why there is none. */
export interface PrimeraVista {
  readonly ot: number;
  /** The RUT as written in the address. */
  readonly rut: string;
  readonly leida: { readonly orden: OrdenPublica; readonly historial: HistorialPublico[] } | null;
  readonly rechazo: Problema | null;
  /** The centre, for a page without an order: its name, and the data for another search. Null beside an order. */
  readonly centro: CentroDeFormularios | null;
}
