import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { AvisoDePlazo, DerechosEvent, EventosDerechos } from '@bitacora/domain/derechos';
import { handleByEvent, type TotalByEvent } from '@bitacora/domain/kernel';
import { silencioCon } from '../reacciones/reaccion';

const silencio = silencioCon<AvisoDePlazo | null>(null);
const DE_QUIEN_LA_TRATA = 'Lo hace quien trata la solicitud; la lista lo muestra al momento';

/** Deadline notices for the people who answer requests about personal data, by event, or a silence. */
const REACCIONES_DE_DERECHOS: TotalByEvent<EventosDerechos, [], AvisoDePlazo | null> = {
  SolicitudDeDatosRecibida: silencio(DE_QUIEN_LA_TRATA),
  IdentidadComprobada: silencio(DE_QUIEN_LA_TRATA),
  SolicitudDeDatosTomada: silencio(DE_QUIEN_LA_TRATA),
  PlazoDeSolicitudProrrogado: silencio(DE_QUIEN_LA_TRATA),
  PlazoDeSolicitudAvisado: ({ data: { aviso } }) => aviso,
  SolicitudDeDatosRespondida: silencio(DE_QUIEN_LA_TRATA),
  SolicitudDeDatosRechazada: silencio(DE_QUIEN_LA_TRATA),
};

/** The deadline notice of an event; null without one. */
export const plazoQueAvisa = (event: DerechosEvent): AvisoDePlazo | null => handleByEvent(REACCIONES_DE_DERECHOS, event);

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
