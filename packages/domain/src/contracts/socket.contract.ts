/** Socket hints: what changed and from which log position; the client refetches. */
export interface PistaDeSocket {
  ot: number;
  position: number;
}
export const EVENTOS_SOCKET = [
  'orden_trabajo:created',
  'orden_trabajo:updated',
  'orden_trabajo:deleted',
  'dashboard:updated',
  'order_added',
] as const;
/** Told to who has just begun to listen: the position up to which what changed was told before, and not to him. */
export const EVENTO_AL_DIA = 'al_dia';
export type EventoSocket = (typeof EVENTOS_SOCKET)[number];

/** The same of an opportunity (specification 002, section 7.6). */
export interface PistaDeOv {
  id: number;
  position: number;
}
export const EVENTOS_SOCKET_OV = ['oportunidad_venta:created', 'oportunidad_venta:updated', 'oportunidad_venta:deleted'] as const;
export type EventoSocketOv = (typeof EVENTOS_SOCKET_OV)[number];
