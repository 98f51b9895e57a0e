/** Topic of the integration feed. */
export const TEMA_DEL_CANAL = 'bitacora.eventos';
/** What the type of an event is preceded by in the feed. */
export const TIPO_EN_EL_CANAL = 'cl.bitacora.';
/** The subscription that publishes. */
export const SUSCRIPCION_DEL_CANAL = 'notifier-integracion';
