import { z } from 'zod';
import { estadoSchema, tipoAdjuntoSchema } from '../../comun';
import { datos, eventoDeOrden, eventoSinProceso, parteRefSchema, personaInternaSchema } from './comun';
import { solicitudNuevaSchema } from './taller.eventos';

const tipoExcepcionSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const ExcepcionSolicitada = eventoSinProceso({
  type: 'ExcepcionSolicitada',
  label: 'Excepción solicitada',
  categoria: 'excepcion',
  schema: datos({
    excepcion_id: z.number().int(),
    tipo: tipoExcepcionSchema,
    comentario_solicitud: z.string(),
    solicitado_por: personaInternaSchema,
    origen: z.enum(['INGRESO', 'CAMBIO_TIPO_SERVICIO', 'SOLICITUD']),
    additional_data: z.object({ fecha_compra: z.string().nullable(), tienda: z.number().int().nullable() }).nullable(),
    rma_cambio: z.string().nullable(),
    comentario_cambio: z.string().nullable(),
    fecha_llegada_parte: z.string().nullable(),
    repuesto_solicitado: z.object({ part_number: z.string() }).nullable(),
    estado_previo: estadoSchema,
  }),
  personal: ['comentario_solicitud', 'comentario_cambio'],
});
const respuesta = { excepcion_id: z.number().int(), tipo: tipoExcepcionSchema, respondido_por: personaInternaSchema };
export const ExcepcionAprobada = eventoDeOrden({
  type: 'ExcepcionAprobada',
  label: 'Excepción aprobada',
  categoria: 'excepcion',
  schema: datos({ ...respuesta, comentario_respuesta: z.string(), anuladas: z.array(z.number().int()) }),
  personal: ['comentario_respuesta'],
});
export const ExcepcionRechazada = eventoSinProceso({
  type: 'ExcepcionRechazada',
  label: 'Excepción rechazada',
  categoria: 'excepcion',
  schema: datos({ ...respuesta, comentario_respuesta: z.string() }),
  personal: ['comentario_respuesta'],
});
export const ExcepcionRevertida = eventoSinProceso({
  type: 'ExcepcionRevertida',
  label: 'Excepción revertida',
  categoria: 'excepcion',
  schema: datos({ ...respuesta, motivo: z.string().nullable(), estado_previo: estadoSchema }),
  personal: ['motivo'],
});
export const ExcepcionRetirada = eventoSinProceso({
  type: 'ExcepcionRetirada',
  label: 'Excepción retirada',
  categoria: 'excepcion',
  schema: datos({ excepcion_id: z.number().int(), tipo: tipoExcepcionSchema }),
});
/** The branch where the client picks up the new unit, recorded before the change mail leaves (specification, 5.24). */
export const DatosDeCambioGuardados = eventoSinProceso({
  type: 'DatosDeCambioGuardados',
  label: 'Datos de cambio guardados',
  categoria: 'estado',
  schema: datos({ sucursal_id: z.number().int().nullable() }),
});
export const CorreoDeCambioEnviado = eventoSinProceso({
  type: 'CorreoDeCambioEnviado',
  label: 'Correo de cambio enviado',
  categoria: 'estado',
  schema: datos({ sucursal_id: z.number().int().nullable() }),
});

export const OrdenRechazadaAdministrativamente = eventoDeOrden({
  type: 'OrdenRechazadaAdministrativamente',
  label: 'Orden rechazada administrativamente',
  categoria: 'estado',
  schema: datos({ motivo_rechazo: z.string(), comentario_rechazo: z.string().nullable(), diagnostico_id: z.number().int() }),
  personal: ['comentario_rechazo'],
});

export const PagoCompletado = eventoDeOrden({
  type: 'PagoCompletado',
  label: 'Pago completado',
  categoria: 'comercial',
  schema: datos({ presupuesto_id: z.number().int(), nro_boleta_pago: z.string().nullable() }),
});
export const CotizacionInternaSolicitada = eventoDeOrden({
  type: 'CotizacionInternaSolicitada',
  label: 'Cotización interna solicitada',
  categoria: 'comercial',
  schema: datos({ ov_id: z.number().int(), partes_solicitadas: z.array(parteRefSchema) }),
});
/** The customer accepted the quotation; its parts become part requests. */
export const OportunidadAceptada = eventoSinProceso({
  type: 'OportunidadAceptada',
  label: 'Cotización aceptada',
  categoria: 'comercial',
  schema: datos({ ov_id: z.number().int(), solicitudes: z.array(solicitudNuevaSchema), saldo: z.number().int().nonnegative() }),
});
export const OportunidadRechazada = eventoSinProceso({
  type: 'OportunidadRechazada',
  label: 'Cotización rechazada',
  categoria: 'comercial',
  schema: datos({ ov_id: z.number().int() }),
});
export const OrdenRevaluada = eventoDeOrden({
  type: 'OrdenRevaluada',
  label: 'Orden revaluada',
  categoria: 'estado',
  schema: datos({ ov_id: z.number().int() }),
});

export const ArchivoAdjuntado = eventoSinProceso({
  type: 'ArchivoAdjuntado',
  label: 'Archivo adjuntado',
  categoria: 'documento',
  schema: datos({
    file_id: z.string(),
    name: z.string(),
    file_type: z.string(),
    tipo: tipoAdjuntoSchema,
    size: z.number().int().nonnegative(),
    /** SHA-256 (hex) of the stored bytes; absent in events older than this field. */
    sha256: z.string().optional(),
    subido_por: personaInternaSchema,
  }),
  personal: ['name'],
});
export const ArchivoEliminado = eventoSinProceso({
  type: 'ArchivoEliminado',
  label: 'Archivo eliminado',
  categoria: 'documento',
  schema: datos({ file_id: z.string() }),
});
/** A user asked to send a failed e-mail again. */
export const ReenvioDeCorreoSolicitado = eventoSinProceso({
  type: 'ReenvioDeCorreoSolicitado',
  label: 'Reenvío de correo solicitado',
  categoria: 'estado',
  schema: datos({ plantilla: z.string() }),
});
/** The outcome of an e-mail to the client. Besides its resending, it is the only fact that may follow a closed order. */
export const EnvioDeCorreoRegistrado = eventoSinProceso({
  type: 'EnvioDeCorreoRegistrado',
  label: 'Envío de correo registrado',
  categoria: 'documento',
  schema: datos({ plantilla: z.string(), email_successful: z.boolean(), api_response: z.string().nullable() }),
});
