import { handleByEvent, type Recorded, type TotalByEvent } from '../kernel';
import type { DerechosEvent, EventosDerechos } from './derechos.eventos';
import type { SolicitudDeDatos } from './derechos.state';

const EVOLUCION: TotalByEvent<EventosDerechos, [solicitud: SolicitudDeDatos, meta: Recorded], SolicitudDeDatos> = {
  SolicitudDeDatosRecibida: ({ data: { solicitud_id, estado: _estado, ...datos } }, solicitud) => ({
    ...solicitud,
    ...datos,
    id: solicitud_id,
  }),
  IdentidadComprobada: ({ data: { comprobacion } }, solicitud) => ({ ...solicitud, comprobacion }),
  SolicitudDeDatosTomada: ({ data: { responsable } }, solicitud) => ({ ...solicitud, responsable }),
  PlazoDeSolicitudProrrogado: ({ data: { vence, motivo } }, solicitud) => ({ ...solicitud, vence, prorroga: motivo, avisado: null }),
  PlazoDeSolicitudAvisado: ({ data: { aviso } }, solicitud) => ({ ...solicitud, avisado: aviso }),
  SolicitudDeDatosRespondida: ({ data: { respuesta } }, solicitud, { at }) => ({ ...solicitud, respuesta, terminada_en: at }),
  SolicitudDeDatosRechazada: ({ data: { causal, respuesta } }, solicitud, { at }) => ({
    ...solicitud,
    causal,
    respuesta,
    terminada_en: at,
  }),
};

/** The request after one more event. */
export function evolveSolicitud(solicitud: SolicitudDeDatos, event: DerechosEvent, meta: Recorded): SolicitudDeDatos {
  const estado = event.data.estado?.nuevo ?? solicitud.estado;
  return { ...handleByEvent(EVOLUCION, event, solicitud, meta), estado };
}
