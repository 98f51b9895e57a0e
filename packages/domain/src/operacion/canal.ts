/** Topic of the integration feed. */
export const TEMA_DEL_CANAL = 'bitacora.eventos';
/** Prefix of event types in the feed. */
export const TIPO_EN_EL_CANAL = 'cl.bitacora.';
/** The subscription that publishes the feed. */
export const SUSCRIPCION_DEL_CANAL = 'notifier-integracion';

/** The source of the published events. It contains the epoch of a restored log, whose history is a different one. */
export const origenDelCanal = (publicUrl: string, epoca: string | null): string =>
  `${publicUrl}/bitacora${epoca === null ? '' : `/${epoca}`}`;
