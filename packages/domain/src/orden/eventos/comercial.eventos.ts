import { z } from 'zod';
import { estadoSchema, tipoAdjuntoSchema } from '../../comun';
import { defineEvent } from '../../kernel';
import { datos, parteRefSchema, personaInternaSchema } from './comun';
import { solicitudNuevaSchema } from './taller.eventos';

const tipoExcepcionSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const ExcepcionSolicitada = defineEvent({
  type: 'ExcepcionSolicitada',
  label: 'Excepción solicitada',
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
export const ExcepcionAprobada = defineEvent({
  type: 'ExcepcionAprobada',
  label: 'Excepción aprobada',
  schema: datos({ ...respuesta, comentario_respuesta: z.string(), anuladas: z.array(z.number().int()) }),
  personal: ['comentario_respuesta'],
});
export const ExcepcionRechazada = defineEvent({
  type: 'ExcepcionRechazada',
  label: 'Excepción rechazada',
  schema: datos({ ...respuesta, comentario_respuesta: z.string() }),
  personal: ['comentario_respuesta'],
});
export const ExcepcionRevertida = defineEvent({
  type: 'ExcepcionRevertida',
  label: 'Excepción revertida',
  schema: datos({ ...respuesta, motivo: z.string().nullable(), estado_previo: estadoSchema }),
  personal: ['motivo'],
});
export const ExcepcionRetirada = defineEvent({
  type: 'ExcepcionRetirada',
  label: 'Excepción retirada',
  schema: datos({ excepcion_id: z.number().int(), tipo: tipoExcepcionSchema }),
});
/** The branch where the client picks up the new unit, recorded before the change mail leaves (specification, 5.24). */
export const DatosDeCambioGuardados = defineEvent({
  type: 'DatosDeCambioGuardados',
  label: 'Datos de cambio guardados',
  schema: datos({ sucursal_id: z.number().int().nullable() }),
});
export const CorreoDeCambioEnviado = defineEvent({
  type: 'CorreoDeCambioEnviado',
  label: 'Correo de cambio enviado',
  schema: datos({ sucursal_id: z.number().int().nullable() }),
});

export const OrdenRechazadaAdministrativamente = defineEvent({
  type: 'OrdenRechazadaAdministrativamente',
  label: 'Orden rechazada administrativamente',
  schema: datos({ motivo_rechazo: z.string(), comentario_rechazo: z.string().nullable(), diagnostico_id: z.number().int() }),
  personal: ['comentario_rechazo'],
});

export const PagoCompletado = defineEvent({
  type: 'PagoCompletado',
  label: 'Pago completado',
  schema: datos({ presupuesto_id: z.number().int(), nro_boleta_pago: z.string().nullable() }),
});
export const CotizacionInternaSolicitada = defineEvent({
  type: 'CotizacionInternaSolicitada',
  label: 'Cotización interna solicitada',
  schema: datos({ ov_id: z.number().int(), partes_solicitadas: z.array(parteRefSchema) }),
});
/** The customer accepted the quotation; its parts become part requests. */
export const OportunidadAceptada = defineEvent({
  type: 'OportunidadAceptada',
  label: 'Cotización aceptada',
  schema: datos({ ov_id: z.number().int(), solicitudes: z.array(solicitudNuevaSchema), saldo: z.number().int().nonnegative() }),
});
export const OportunidadRechazada = defineEvent({
  type: 'OportunidadRechazada',
  label: 'Cotización rechazada',
  schema: datos({ ov_id: z.number().int() }),
});
export const OrdenRevaluada = defineEvent({ type: 'OrdenRevaluada', label: 'Orden revaluada', schema: datos({ ov_id: z.number().int() }) });

export const ArchivoAdjuntado = defineEvent({
  type: 'ArchivoAdjuntado',
  label: 'Archivo adjuntado',
  schema: datos({
    file_id: z.string(),
    name: z.string(),
    file_type: z.string(),
    tipo: tipoAdjuntoSchema,
    size: z.number().int().nonnegative(),
    subido_por: personaInternaSchema,
  }),
  personal: ['name'],
});
export const ArchivoEliminado = defineEvent({
  type: 'ArchivoEliminado',
  label: 'Archivo eliminado',
  schema: datos({ file_id: z.string() }),
});
/** Someone asked for a failed e-mail to be sent again. */
export const ReenvioDeCorreoSolicitado = defineEvent({
  type: 'ReenvioDeCorreoSolicitado',
  label: 'Reenvío de correo solicitado',
  schema: datos({ plantilla: z.string() }),
});
/** The outcome of an e-mail to the client: with its resending, the only fact that may follow a closed order. */
export const EnvioDeCorreoRegistrado = defineEvent({
  type: 'EnvioDeCorreoRegistrado',
  label: 'Envío de correo registrado',
  schema: datos({ plantilla: z.string(), email_successful: z.boolean(), api_response: z.string().nullable() }),
});
