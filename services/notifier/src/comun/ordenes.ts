import { type Cliente, type ClienteEvent, evolveCliente } from '@bitacora/domain/cliente';
import { EVENTOS_ORDEN, evolve, ORDEN_VACIA, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';

export const streamDe = (ot: number): string => `orden-${ot}`;
export const otDe = (stream: string): number => Number(stream.slice('orden-'.length));
export const esDeOrden = (event: RecordedEvent): boolean => Object.hasOwn(EVENTOS_ORDEN, event.type);

/** A stored event in the domain's types. */
export const comoHecho = (event: RecordedEvent): OrdenEvent & { id: string; at: string } =>
  event as unknown as OrdenEvent & { id: string; at: string };

/** The order that some events tell. */
export const plegar = (events: readonly RecordedEvent[], desde: Orden = ORDEN_VACIA): Orden =>
  events.reduce((orden, event) => evolve(orden, comoHecho(event), event), desde);

/** The subject whose key protects texts about an order. */
export const sujetoDe = (orden: Orden): string => (orden.cliente_id === null ? streamDe(orden.ot) : `cliente-${orden.cliente_id}`);

/** A client, folded from its stream. */
export async function leerCliente(store: EventStore, id: number): Promise<Cliente | null> {
  const events = await store.readStream(`cliente-${id}`);
  return events.reduce<Cliente | null>((cliente, event) => evolveCliente(cliente, event as unknown as ClienteEvent), null);
}
