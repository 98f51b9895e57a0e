/** Topic of the integration feed. */
export const TEMA_DEL_CANAL = 'bitacora.eventos';
/** What the type of an event is preceded by in the feed. */
export const TIPO_EN_EL_CANAL = 'cl.bitacora.';
/** The subscription that publishes. */
export const SUSCRIPCION_DEL_CANAL = 'notifier-integracion';

/** The source of the published events: a restored log has its epoch there, because its history is another one. */
export const origenDelCanal = (publicUrl: string, epoca: string | null): string =>
  `${publicUrl}/bitacora${epoca === null ? '' : `/${epoca}`}`;
