import { CLIENTE, type Cliente } from '@bitacora/domain/cliente';
import { cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';

/** The order folded from some events. */
export const plegar = (events: readonly RecordedEvent[]): Orden => cicloOrden.replay(events) ?? ORDEN_VACIA;

/** The subject whose key protects texts about an order. */
export const sujetoDe = ({ cliente_id, ot }: Orden): string => (cliente_id === null ? STREAM_ORDEN.of(ot) : STREAM_CLIENTE.of(cliente_id));

/** A client, folded from its stream. */
export async function leerCliente(store: EventStore, id: number): Promise<Cliente | null> {
  const events = await store.readStream(STREAM_CLIENTE.of(id));
  return events.reduce<Cliente | null>(CLIENTE.after, null);
}
