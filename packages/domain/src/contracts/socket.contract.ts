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
export type EventoSocket = (typeof EVENTOS_SOCKET)[number];
