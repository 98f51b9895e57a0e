import {
  cicloDerechos,
  NOMBRE_DE_AVISO,
  NOMBRE_DE_CAUSAL,
  NOMBRE_DE_COMPROBACION,
  SOLICITUD_EN_PALABRAS,
  type SolicitudDeDatos,
  solicitudDeDatosSchema,
  TIPOS_DE_SOLICITUD,
} from '../../derechos';
import { historiaDe } from '../historia';
import { dia, nombrado, opcion, texto } from '../valores';

/** A request about personal data. */
export const HISTORIA_SOLICITUD_DE_DATOS = historiaDe(cicloDerechos, solicitudDeDatosSchema, {
  tipo: opcion(Object.fromEntries(TIPOS_DE_SOLICITUD.map((tipo) => [tipo, SOLICITUD_EN_PALABRAS[tipo].nombre]))),
  cliente_id: nombrado('cliente'),
  recibida_el: dia,
  vence: dia,
  avisado: opcion(NOMBRE_DE_AVISO),
  comprobacion: opcion(NOMBRE_DE_COMPROBACION),
  responsable: (quien) => texto((quien as SolicitudDeDatos['responsable'])?.nombre),
  causal: opcion(NOMBRE_DE_CAUSAL),
});
