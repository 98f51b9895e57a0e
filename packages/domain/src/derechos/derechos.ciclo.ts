import { tieneAlgunGrupo } from '../comun';
import { defineLifecycle, moves, SISTEMA } from '../kernel';
import { STREAM_SOLICITUD_DE_DATOS } from '../streams';
import { ACCIONES_DERECHOS, APERTURAS_DERECHOS, PALABRAS_DERECHOS } from './derechos.acciones';
import { type DerechosEvent, EVENTOS_DERECHOS } from './derechos.eventos';
import { evolveSolicitud } from './derechos.evolucion';
import type { AccionDerechos, HechosDerechos, PropuestaDerechos } from './derechos.kit';
import { ESTADOS_DE_SOLICITUD, type EstadoDeSolicitud } from './derechos.palabras';
import { SOLICITUD_DE_DATOS_VACIA, type SolicitudDeDatos } from './derechos.state';

const { on: en, table } = moves<EstadoDeSolicitud, DerechosEvent['type']>(ESTADOS_DE_SOLICITUD);
en(['Recibida'], ['IdentidadComprobada'], 'Identidad comprobada');
en(['Identidad comprobada', 'En curso'], ['SolicitudDeDatosTomada'], 'En curso');
en(['Recibida'], ['PlazoDeSolicitudProrrogado'], 'Recibida');
en(['Identidad comprobada'], ['PlazoDeSolicitudProrrogado'], 'Identidad comprobada');
en(['En curso'], ['PlazoDeSolicitudProrrogado'], 'En curso');
en(['Recibida'], ['PlazoDeSolicitudAvisado'], 'Recibida');
en(['Identidad comprobada'], ['PlazoDeSolicitudAvisado'], 'Identidad comprobada');
en(['En curso'], ['PlazoDeSolicitudAvisado'], 'En curso');
en(['En curso'], ['SolicitudDeDatosRespondida'], 'Respondida');
en(['Recibida', 'Identidad comprobada', 'En curso'], ['SolicitudDeDatosRechazada'], 'Rechazada');

/** The lifecycle of a request about personal data. A key of its own encrypts its personal fields. */
export const cicloDerechos = defineLifecycle<
  SolicitudDeDatos,
  DerechosEvent,
  EstadoDeSolicitud,
  PropuestaDerechos,
  HechosDerechos,
  AccionDerechos
>({
  stream: STREAM_SOLICITUD_DE_DATOS,
  events: EVENTOS_DERECHOS,
  empty: SOLICITUD_DE_DATOS_VACIA,
  evolve: evolveSolicitud,
  version: 2,
  states: ESTADOS_DE_SOLICITUD,
  stateOf: ({ estado }) => estado,
  table,
  guards: {},
  computed: {},
  births: { SolicitudDeDatosRecibida: () => 'Recibida' },
  openings: APERTURAS_DERECHOS,
  actions: ACCIONES_DERECHOS,
  idOf: ({ id }) => id,
  subject: ({ id }) => STREAM_SOLICITUD_DE_DATOS.of(id),
  answer: ({ state: { id, estado, vence } }) => ({ id, estado, vence }),
  words: PALABRAS_DERECHOS,
  metric: 'derechos.',
  allows: tieneAlgunGrupo,
  system: SISTEMA,
});
