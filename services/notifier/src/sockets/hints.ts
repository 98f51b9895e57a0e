import type { EventoSocket, EventoSocketOv, PistaDeOv, PistaDeSocket } from '@bitacora/domain/contracts';
import type { StreamKind } from '@bitacora/domain/kernel';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';

/** A hint to one room: what changed, never what it changed to. */
export type Hint = { readonly room: string } & (
  | { readonly event: EventoSocket; readonly data: PistaDeSocket }
  | { readonly event: EventoSocketOv; readonly data: PistaDeOv }
);

export const STAFF_ROOM = 'staff';
export const technicianRoom = (id: number): string => `tecnico-${id}`;
export const companyRoom = (id: number): string => `empresa-${id}`;

/** The known facts of an order that decide its audience. */
export interface Audience {
  readonly tecnico_id: number | null;
  readonly cliente_id: number | null;
  readonly empresa: boolean;
}

/** The streams of a kind that a batch touches, by number: whether it opens each, and the last revision. */
function changesOf(events: readonly RecordedEvent[], kind: StreamKind): Map<number, { created: boolean; position: number }> {
  const changes = new Map<number, { created: boolean; position: number }>();
  for (const event of events) {
    if (!kind.has(event.stream)) continue;
    const id = kind.id(event.stream);
    changes.set(id, { created: (changes.get(id)?.created ?? false) || event.revision === 0, position: event.position });
  }
  return changes;
}

/** The hints of a batch: one per order and room however many events it holds, and one for the dashboard. */
export function hintsOf(events: readonly RecordedEvent[], audience: (ot: number) => Audience | undefined): Hint[] {
  const changed = changesOf(events, STREAM_ORDEN);
  const hints: Hint[] = [];
  for (const [ot, { created, position }] of changed) {
    const data = { ot, position };
    const who = audience(ot);
    const rooms = [
      STAFF_ROOM,
      ...(who?.tecnico_id ? [technicianRoom(who.tecnico_id)] : []),
      ...(who?.empresa && who.cliente_id ? [companyRoom(who.cliente_id)] : []),
    ];
    for (const room of rooms) {
      hints.push({ room, event: created ? 'orden_trabajo:created' : 'orden_trabajo:updated', data });
      if (created) hints.push({ room, event: 'order_added', data });
    }
  }
  const last = [...changed.entries()].at(-1);
  if (last) hints.push({ room: STAFF_ROOM, event: 'dashboard:updated', data: { ot: last[0], position: last[1].position } });
  return hints;
}

/** The hints of a batch about opportunities: one per opportunity, to the staff, which may read them all. */
export function ovHintsOf(events: readonly RecordedEvent[]): Hint[] {
  return [...changesOf(events, STREAM_OV)].map(([id, { created, position }]) => ({
    room: STAFF_ROOM,
    event: created ? 'oportunidad_venta:created' : 'oportunidad_venta:updated',
    data: { id, position },
  }));
}
