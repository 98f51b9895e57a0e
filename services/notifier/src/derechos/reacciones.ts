import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { AvisoDePlazo, DerechosEvent, EventosDerechos } from '@bitacora/domain/derechos';
import { handleByEvent, type TotalByEvent } from '@bitacora/domain/kernel';
import { silencioCon } from '../reacciones/reaccion';
import type { Novedad } from './novedad';

/** A message about an event of a request: a deadline for the staff, or news for the owner of the request. */
export type ReaccionDeDerechos = { readonly plazo: AvisoDePlazo } | { readonly novedad: Novedad };
const silencio = silencioCon<ReaccionDeDerechos | null>(null);
const DE_QUIEN_LA_TRATA = 'Lo hace quien trata la solicitud; la lista lo muestra al momento';

/** The message about each event of a request, or a silence. */
const REACCIONES_DE_DERECHOS: TotalByEvent<EventosDerechos, [], ReaccionDeDerechos | null> = {
  SolicitudDeDatosRecibida: silencio('Se avisa cuando se comprueba la identidad'),
  // The staff checks the identity of a person who came to the centre.
  IdentidadComprobada: ({ data: { comprobacion } }) => (comprobacion === 'codigo' ? { novedad: 'acuse' } : null),
  SolicitudDeDatosTomada: silencio(DE_QUIEN_LA_TRATA),
  PlazoDeSolicitudProrrogado: () => ({ novedad: 'prorroga' }),
  PlazoDeSolicitudAvisado: ({ data: { aviso } }) => ({ plazo: aviso }),
  SolicitudDeDatosRespondida: () => ({ novedad: 'respuesta' }),
  SolicitudDeDatosRechazada: () => ({ novedad: 'respuesta' }),
};

/** The message about an event; null for a silence. */
export const reaccionDeDerechos = (event: DerechosEvent): ReaccionDeDerechos | null => handleByEvent(REACCIONES_DE_DERECHOS, event);

/** The notice about a request from the public channel, to the users who answer requests. */
export const avisoDeSolicitud = (solicitud: number) => ({
  texto: `Llegó la solicitud ${solicitud} de datos personales`,
  boton: 'Ver solicitudes',
  url: '/datos-personales',
});

/** The notice about the deadline of a request. */
export const avisoDelPlazo = (solicitud: number, plazo: AvisoDePlazo) => ({
  texto: `La solicitud ${solicitud} de datos personales ${PLAZO_EN_PALABRAS[plazo].aviso}`,
  boton: 'Ver solicitudes',
  url: '/datos-personales',
});

/** The groups that answer the requests. */
export const QUIENES_RESPONDEN = ADMINISTRACION_Y_GERENCIA;

/** Each deadline notice in words. */
export const PLAZO_EN_PALABRAS: Readonly<Record<AvisoDePlazo, { readonly aviso: string; readonly vence: (dia: string) => string }>> = {
  pronto: { aviso: 'está por vencer', vence: (dia) => `El plazo vence el ${dia}.` },
  hoy: { aviso: 'vence hoy', vence: (dia) => `El plazo vence hoy, ${dia}.` },
  atrasada: { aviso: 'está atrasada', vence: (dia) => `El plazo venció el ${dia}. Respóndela cuanto antes.` },
};
