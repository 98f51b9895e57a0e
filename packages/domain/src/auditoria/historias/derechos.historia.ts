import {
  cicloDerechos,
  NOMBRE_DE_AVISO,
  NOMBRE_DE_CAUSAL,
  NOMBRE_DE_COMPROBACION,
  SOLICITUD_EN_PALABRAS,
  type SolicitudDeDatos,
  TIPOS_DE_SOLICITUD,
} from '../../derechos';
import { campos, type Historia } from '../historia';
import { dia, nombrado, opcion, texto } from '../valores';

const deSolicitud = campos({
  tipo: ['Derecho', opcion(Object.fromEntries(TIPOS_DE_SOLICITUD.map((tipo) => [tipo, SOLICITUD_EN_PALABRAS[tipo].nombre])))],
  cliente_id: ['Cliente', nombrado('cliente')],
  nombre: ['Nombre de quien la pide'],
  rut: ['RUT'],
  correo: ['Correo'],
  texto: ['Qué pide'],
  recibida_el: ['Recibida el', dia],
  vence: ['Vence el', dia],
  prorroga: ['Motivo de la prórroga'],
  avisado: ['Avisado del plazo', opcion(NOMBRE_DE_AVISO)],
  comprobacion: ['Cómo se comprobó la identidad', opcion(NOMBRE_DE_COMPROBACION)],
  responsable: ['A cargo de', (quien) => texto((quien as SolicitudDeDatos['responsable'])?.nombre)],
  causal: ['Causal', opcion(NOMBRE_DE_CAUSAL)],
  respuesta: ['Respuesta'],
  estado: ['Estado'],
});

/** A request about personal data. */
export const HISTORIA_SOLICITUD_DE_DATOS: Historia<SolicitudDeDatos> = {
  after: (solicitud, event) => cicloDerechos.after(solicitud, event),
  datos: (solicitud) => deSolicitud(solicitud as unknown as Record<string, unknown>),
};
