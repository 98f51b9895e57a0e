import { z } from 'zod';
import { defineEvent } from '../../kernel';
import { datos, parteRefSchema, personaInternaSchema } from './comun';

export const DiagnosticoIngresado = defineEvent({
  type: 'DiagnosticoIngresado',
  label: 'Diagnóstico ingresado',
  schema: datos({ diagnostico_id: z.number().int(), replicar_falla: z.boolean(), informe: z.string(), tecnico: personaInternaSchema }),
  personal: ['informe'],
});

export const DiagnosticoEditado = defineEvent({
  type: 'DiagnosticoEditado',
  label: 'Diagnóstico editado',
  schema: datos({
    diagnostico_id: z.number().int(),
    replicar_falla: z.boolean(),
    informe: z.string(),
    solucion: z.string().nullable(),
    tecnico: personaInternaSchema,
  }),
  personal: ['informe', 'solucion'],
});

/** Approved by reception: the opportunity `ov_id` quotes it. */
export const DiagnosticoAprobado = defineEvent({
  type: 'DiagnosticoAprobado',
  label: 'Diagnóstico aprobado',
  schema: datos({ ov_id: z.number().int() }),
});
export const DiagnosticoDevuelto = defineEvent({
  type: 'DiagnosticoDevuelto',
  label: 'Diagnóstico devuelto',
  schema: datos({ comentario_rechazo: z.string() }),
  personal: ['comentario_rechazo'],
});

export const solicitudNuevaSchema = z.object({
  id: z.number().int(),
  parte: parteRefSchema,
  /** The unit comes from the opportunity that held it: located at once, never allocated again. */
  traspasada: z.boolean().optional(),
  allocated: z.boolean(),
  reemplaza_a: z.number().int().nullable(),
});
export const PartesSolicitadas = defineEvent({
  type: 'PartesSolicitadas',
  label: 'Repuestos solicitados',
  schema: datos({ solicitudes: z.array(solicitudNuevaSchema).min(1).max(50) }),
});
const sobreSolicitud = { solicitud_id: z.number().int() };
const sobreSolicitudes = { solicitud_ids: z.array(z.number().int()).min(1) };
export const SolicitudPuestaEnEspera = defineEvent({
  type: 'SolicitudPuestaEnEspera',
  label: 'Repuesto en espera',
  schema: datos({ ...sobreSolicitud, fecha_estimada: z.string() }),
});
export const LlegadaEstimadaMarcada = defineEvent({
  type: 'LlegadaEstimadaMarcada',
  label: 'Fecha de llegada marcada',
  schema: datos({ ...sobreSolicitud, fecha_estimada: z.string() }),
});
export const PartesLocalizadas = defineEvent({ type: 'PartesLocalizadas', label: 'Llegada de repuestos', schema: datos(sobreSolicitudes) });
export const SolicitudAsignadaDesdeStock = defineEvent({
  type: 'SolicitudAsignadaDesdeStock',
  label: 'Repuesto asignado desde stock',
  schema: datos(sobreSolicitud),
});
export const PartesEntregadas = defineEvent({ type: 'PartesEntregadas', label: 'Repuestos entregados', schema: datos(sobreSolicitudes) });
export const ResultadoDeParteDeclarado = defineEvent({
  type: 'ResultadoDeParteDeclarado',
  label: 'Resultado de repuesto declarado',
  schema: datos({
    ...sobreSolicitud,
    estado_solicitud: z.union([z.literal(5), z.literal(6), z.literal(7)]),
    serie_nueva: z.string().nullable(),
    serie_retirada: z.string().nullable(),
    conserva_retirada: z.boolean(),
  }),
});
/** Compensates a wrong final outcome: the request is back in Entregado, the history keeps both. */
export const ResultadoDeParteCorregido = defineEvent({
  type: 'ResultadoDeParteCorregido',
  label: 'Resultado de repuesto corregido',
  schema: datos({ ...sobreSolicitud, motivo: z.string() }),
});
export const SolicitudAnulada = defineEvent({
  type: 'SolicitudAnulada',
  label: 'Solicitud de repuesto anulada',
  schema: datos({ ...sobreSolicitud, motivo: z.string().nullable() }),
});
export const PiezaCambiada = defineEvent({
  type: 'PiezaCambiada',
  label: 'Pieza cambiada',
  schema: datos({ ...sobreSolicitud, pieza_original: parteRefSchema, pieza_nueva: parteRefSchema, allocated: z.boolean() }),
});

export const ReparacionIngresada = defineEvent({
  type: 'ReparacionIngresada',
  label: 'Reparación ingresada',
  schema: datos({
    solucion: z.string(),
    resultado_tecnico: z.enum(['REPARADO', 'RESTAURADO', 'SIN_FALLA']),
    tecnico: personaInternaSchema,
    /** Type 4 with nothing to pay: the order does not wait for a payment. */
    pagada: z.boolean(),
  }),
  personal: ['solucion'],
});
export const InformeAprobado = defineEvent({
  type: 'InformeAprobado',
  label: 'Informe aprobado',
  schema: datos({ revisor: personaInternaSchema }),
});
export const InformeRechazado = defineEvent({
  type: 'InformeRechazado',
  label: 'Informe rechazado',
  schema: datos({ revisor: personaInternaSchema, comentario_rechazo: z.string() }),
  personal: ['comentario_rechazo'],
});
export const OrdenRechazada = defineEvent({
  type: 'OrdenRechazada',
  label: 'Orden rechazada',
  schema: datos({ motivo: z.string(), anuladas: z.array(z.number().int()) }),
  personal: ['motivo'],
});
