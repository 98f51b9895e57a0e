import { SOLICITUD } from '../../comun';
import type { Recorded } from '../../kernel';
import type { OrdenEventOf } from '../eventos';
import type { Diagnostico, Orden, SolicitudParte } from '../orden.state';

/** The order with one request changed. */
export function conSolicitud(orden: Orden, id: number, cambio: (solicitud: SolicitudParte) => SolicitudParte): Orden {
  return { ...orden, solicitudes: orden.solicitudes.map((s) => (s.id === id ? cambio(s) : s)) };
}

/** The order with several requests cancelled. */
export function anular(orden: Orden, ids: readonly number[]): Orden {
  return {
    ...orden,
    solicitudes: orden.solicitudes.map((s) => (ids.includes(s.id) ? { ...s, estado: SOLICITUD.ANULADO, allocated: false } : s)),
  };
}

/** The order with new requests in Solicitado. */
export function conSolicitudesNuevas(orden: Orden, nuevas: OrdenEventOf<'PartesSolicitadas'>['data']['solicitudes'], at: string): Orden {
  const filas = nuevas.map(
    (nueva): SolicitudParte => ({
      id: nueva.id,
      estado: nueva.traspasada ? SOLICITUD.LOCALIZADO : SOLICITUD.SOLICITADO,
      allocated: nueva.allocated,
      not_allocated_at_start: !nueva.allocated,
      parte: nueva.parte,
      fecha_hora_solicitud: at,
      fecha_hora_entrega_estimada: null,
      fecha_hora_entrega: null,
      dropped: false,
      registro: [],
      resultado: null,
      reemplaza_a: nueva.reemplaza_a,
    }),
  );
  const solicitud = Math.max(orden.contadores.solicitud, ...filas.map((fila) => fila.id % 1000));
  return { ...orden, solicitudes: [...orden.solicitudes, ...filas], contadores: { ...orden.contadores, solicitud } };
}

function conDiagnostico(orden: Orden, cambio: (diagnostico: Diagnostico) => Diagnostico): Orden {
  return { ...orden, diagnosticos: orden.diagnosticos.map((d) => (d.id === orden.diagnostico_id ? cambio(d) : d)) };
}

export const evolucionTaller = {
  DiagnosticoIngresado: ({ data }: OrdenEventOf<'DiagnosticoIngresado'>, orden: Orden, { at }: Recorded): Orden => ({
    ...orden,
    diagnosticos: [
      ...orden.diagnosticos,
      {
        id: data.diagnostico_id,
        version: 1,
        replicar_falla: data.replicar_falla,
        informe: data.informe,
        solucion: null,
        tecnico: data.tecnico,
        tecnico_reparacion: null,
        fecha_creacion: at,
        revisado: false,
        usuario_revisor: null,
        fecha_revision: null,
        comentario_rechazo: null,
        administrativo: false,
      },
    ],
    diagnostico_id: data.diagnostico_id,
    contadores: { ...orden.contadores, diagnostico: orden.contadores.diagnostico + 1 },
  }),
  DiagnosticoEditado: ({ data }: OrdenEventOf<'DiagnosticoEditado'>, orden: Orden): Orden =>
    conDiagnostico(orden, (d) => ({
      ...d,
      version: d.version + 1,
      replicar_falla: data.replicar_falla,
      informe: data.informe,
      solucion: data.solucion ?? d.solucion,
    })),
  DiagnosticoAprobado: ({ data }: OrdenEventOf<'DiagnosticoAprobado'>, orden: Orden): Orden => ({
    ...orden,
    ov: { id: data.ov_id, estado: 'PENDIENTE' },
  }),
  DiagnosticoDevuelto: ({ data }: OrdenEventOf<'DiagnosticoDevuelto'>, orden: Orden): Orden => ({
    ...conDiagnostico(orden, (d) => ({ ...d, comentario_rechazo: data.comentario_rechazo })),
    diagnostico_id: null,
  }),
  PartesSolicitadas: ({ data }: OrdenEventOf<'PartesSolicitadas'>, orden: Orden, { at }: Recorded): Orden =>
    conSolicitudesNuevas(orden, data.solicitudes, at),
  SolicitudPuestaEnEspera: ({ data }: OrdenEventOf<'SolicitudPuestaEnEspera'>, orden: Orden): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({
      ...s,
      estado: SOLICITUD.EN_ESPERA,
      fecha_hora_entrega_estimada: data.fecha_estimada,
    })),
  LlegadaEstimadaMarcada: ({ data }: OrdenEventOf<'LlegadaEstimadaMarcada'>, orden: Orden): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({ ...s, fecha_hora_entrega_estimada: data.fecha_estimada })),
  PartesLocalizadas: ({ data }: OrdenEventOf<'PartesLocalizadas'>, orden: Orden): Orden =>
    data.solicitud_ids.reduce((o, id) => conSolicitud(o, id, (s) => ({ ...s, estado: SOLICITUD.LOCALIZADO, allocated: true })), orden),
  SolicitudAsignadaDesdeStock: ({ data }: OrdenEventOf<'SolicitudAsignadaDesdeStock'>, orden: Orden): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({ ...s, allocated: true })),
  PartesEntregadas: ({ data }: OrdenEventOf<'PartesEntregadas'>, orden: Orden, { at }: Recorded): Orden =>
    data.solicitud_ids.reduce(
      (o, id) => conSolicitud(o, id, (s) => ({ ...s, estado: SOLICITUD.ENTREGADO, fecha_hora_entrega: at })),
      orden,
    ),
  ResultadoDeParteDeclarado: ({ data }: OrdenEventOf<'ResultadoDeParteDeclarado'>, orden: Orden): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({
      ...s,
      estado: data.estado_solicitud,
      dropped: data.estado_solicitud === SOLICITUD.DROPPED,
      resultado: {
        serie_nueva: data.serie_nueva,
        serie_retirada: data.serie_retirada,
        conserva_retirada: data.conserva_retirada,
        motivo: null,
      },
    })),
  ResultadoDeParteCorregido: ({ data }: OrdenEventOf<'ResultadoDeParteCorregido'>, orden: Orden): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({ ...s, estado: SOLICITUD.ENTREGADO, dropped: false, resultado: null })),
  SolicitudAnulada: ({ data }: OrdenEventOf<'SolicitudAnulada'>, orden: Orden): Orden => anular(orden, [data.solicitud_id]),
  PiezaCambiada: ({ data }: OrdenEventOf<'PiezaCambiada'>, orden: Orden, { at }: Recorded): Orden =>
    conSolicitud(orden, data.solicitud_id, (s) => ({
      ...s,
      parte: data.pieza_nueva,
      allocated: data.allocated,
      registro: [...s.registro, { pieza_original: data.pieza_original, pieza_nueva: data.pieza_nueva, fecha_cambio: at }],
    })),
  ReparacionIngresada: ({ data }: OrdenEventOf<'ReparacionIngresada'>, orden: Orden): Orden => ({
    ...conDiagnostico(orden, (d) => ({ ...d, solucion: data.solucion, tecnico_reparacion: data.tecnico })),
    resultado_tecnico: data.resultado_tecnico,
    estado_pago: data.pagada ? 'COMPLETO' : orden.estado_pago,
  }),
  InformeAprobado: ({ data }: OrdenEventOf<'InformeAprobado'>, orden: Orden, { at }: Recorded): Orden => ({
    ...conDiagnostico(orden, (d) => ({ ...d, revisado: true, usuario_revisor: data.revisor, fecha_revision: at })),
    avisada_para_retiro: orden.avisada_para_retiro ?? at,
  }),
  InformeRechazado: ({ data }: OrdenEventOf<'InformeRechazado'>, orden: Orden): Orden => ({
    ...conDiagnostico(orden, (d) => ({ ...d, comentario_rechazo: data.comentario_rechazo })),
    resultado_tecnico: null,
    motivo_rechazo: null,
  }),
  OrdenRechazada: ({ data }: OrdenEventOf<'OrdenRechazada'>, orden: Orden): Orden => ({
    ...anular(orden, data.anuladas),
    motivo_rechazo: data.motivo,
  }),
};
