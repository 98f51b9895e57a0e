import { z } from 'zod';
import { datos, eventoDeOrden, eventoSinProceso, parteRefSchema, personaInternaSchema } from './comun';

export const DiagnosticoIngresado = eventoSinProceso({
  type: 'DiagnosticoIngresado',
  label: 'Diagnóstico ingresado',
  categoria: 'diagnostico',
  schema: datos({ diagnostico_id: z.number().int(), replicar_falla: z.boolean(), informe: z.string(), tecnico: personaInternaSchema }),
  personal: ['informe'],
});

export const DiagnosticoEditado = eventoSinProceso({
  type: 'DiagnosticoEditado',
  label: 'Diagnóstico editado',
  categoria: 'diagnostico',
  schema: datos({
    diagnostico_id: z.number().int(),
    replicar_falla: z.boolean(),
    informe: z.string(),
    solucion: z.string().nullable(),
    tecnico: personaInternaSchema,
  }),
  personal: ['informe', 'solucion'],
});

/** Approved by reception; the opportunity `ov_id` quotes it. */
export const DiagnosticoAprobado = eventoDeOrden({
  type: 'DiagnosticoAprobado',
  label: 'Diagnóstico aprobado',
  categoria: 'diagnostico',
  schema: datos({ ov_id: z.number().int() }),
});
export const DiagnosticoDevuelto = eventoSinProceso({
  type: 'DiagnosticoDevuelto',
  label: 'Diagnóstico devuelto',
  categoria: 'diagnostico',
  schema: datos({ comentario_rechazo: z.string() }),
  personal: ['comentario_rechazo'],
});

export const solicitudNuevaSchema = z.object({
  id: z.number().int(),
  parte: parteRefSchema,
  /** True when the unit comes from the opportunity that held it: it is located at once and never allocated again. */
  traspasada: z.boolean().optional(),
  allocated: z.boolean(),
  reemplaza_a: z.number().int().nullable(),
});
export const PartesSolicitadas = eventoSinProceso({
  type: 'PartesSolicitadas',
  label: 'Repuestos solicitados',
  categoria: 'partes',
  schema: datos({ solicitudes: z.array(solicitudNuevaSchema).min(1).max(50) }),
});
const sobreSolicitud = { solicitud_id: z.number().int() };
const sobreSolicitudes = { solicitud_ids: z.array(z.number().int()).min(1) };
export const SolicitudPuestaEnEspera = eventoSinProceso({
  type: 'SolicitudPuestaEnEspera',
  label: 'Repuesto en espera',
  categoria: 'partes',
  schema: datos({ ...sobreSolicitud, fecha_estimada: z.string() }),
});
export const LlegadaEstimadaMarcada = eventoSinProceso({
  type: 'LlegadaEstimadaMarcada',
  label: 'Fecha de llegada marcada',
  categoria: 'partes',
  schema: datos({ ...sobreSolicitud, fecha_estimada: z.string() }),
});
export const PartesLocalizadas = eventoDeOrden({
  type: 'PartesLocalizadas',
  label: 'Llegada de repuestos',
  categoria: 'partes',
  schema: datos(sobreSolicitudes),
});
export const SolicitudAsignadaDesdeStock = eventoSinProceso({
  type: 'SolicitudAsignadaDesdeStock',
  label: 'Repuesto asignado desde stock',
  categoria: 'partes',
  schema: datos(sobreSolicitud),
});
export const PartesEntregadas = eventoDeOrden({
  type: 'PartesEntregadas',
  label: 'Repuestos entregados',
  categoria: 'partes',
  schema: datos(sobreSolicitudes),
});
export const ResultadoDeParteDeclarado = eventoDeOrden({
  type: 'ResultadoDeParteDeclarado',
  label: 'Resultado de repuesto declarado',
  categoria: 'partes',
  schema: datos({
    ...sobreSolicitud,
    estado_solicitud: z.union([z.literal(5), z.literal(6), z.literal(7)]),
    serie_nueva: z.string().nullable(),
    serie_retirada: z.string().nullable(),
    conserva_retirada: z.boolean(),
  }),
});
/** Compensates a wrong final outcome: the request returns to Entregado, and the history keeps both. */
export const ResultadoDeParteCorregido = eventoDeOrden({
  type: 'ResultadoDeParteCorregido',
  label: 'Resultado de repuesto corregido',
  categoria: 'partes',
  schema: datos({ ...sobreSolicitud, motivo: z.string() }),
});
export const SolicitudAnulada = eventoDeOrden({
  type: 'SolicitudAnulada',
  label: 'Solicitud de repuesto anulada',
  categoria: 'partes',
  schema: datos({ ...sobreSolicitud, motivo: z.string().nullable() }),
});
export const PiezaCambiada = eventoDeOrden({
  type: 'PiezaCambiada',
  label: 'Pieza cambiada',
  categoria: 'partes',
  schema: datos({ ...sobreSolicitud, pieza_original: parteRefSchema, pieza_nueva: parteRefSchema, allocated: z.boolean() }),
});

export const ReparacionIngresada = eventoDeOrden({
  type: 'ReparacionIngresada',
  label: 'Reparación ingresada',
  categoria: 'diagnostico',
  schema: datos({
    solucion: z.string(),
    resultado_tecnico: z.enum(['REPARADO', 'RESTAURADO', 'SIN_FALLA']),
    tecnico: personaInternaSchema,
    /** True for type 4 without anything to pay, which does not wait for a payment. */
    pagada: z.boolean(),
  }),
  personal: ['solucion'],
});
export const InformeAprobado = eventoSinProceso({
  type: 'InformeAprobado',
  label: 'Informe aprobado',
  categoria: 'diagnostico',
  schema: datos({ revisor: personaInternaSchema }),
});
export const InformeRechazado = eventoSinProceso({
  type: 'InformeRechazado',
  label: 'Informe rechazado',
  categoria: 'diagnostico',
  schema: datos({ revisor: personaInternaSchema, comentario_rechazo: z.string() }),
  personal: ['comentario_rechazo'],
});
export const OrdenRechazada = eventoDeOrden({
  type: 'OrdenRechazada',
  label: 'Orden rechazada',
  categoria: 'estado',
  schema: datos({ motivo: z.string(), anuladas: z.array(z.number().int()) }),
  personal: ['motivo'],
});
