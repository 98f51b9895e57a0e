/** Socket hints: the changed thing and its log position; the client then reads it again. */
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
/** Sent to everybody: a setting of the house changed. */
export const EVENTO_AJUSTE = 'ajuste:updated';
/** Sent to a new listener: the position of the last hint sent before it listened. */
export const EVENTO_AL_DIA = 'al_dia';
export type EventoSocket = (typeof EVENTOS_SOCKET)[number];

/** The same for an opportunity (specification, 1.10). */
export interface PistaDeOv {
  id: number;
  position: number;
}
export const EVENTOS_SOCKET_OV = ['oportunidad_venta:created', 'oportunidad_venta:updated', 'oportunidad_venta:deleted'] as const;
export type EventoSocketOv = (typeof EVENTOS_SOCKET_OV)[number];
