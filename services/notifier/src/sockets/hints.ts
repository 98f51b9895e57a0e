import type { EventoSocket, EventoSocketOv, PistaDeOv, PistaDeSocket } from '@bitacora/domain/contracts';
import type { StreamKind } from '@bitacora/domain/kernel';
import type { OrdenEvent } from '@bitacora/domain/orden';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';

/** A hint to one room: the changed thing, without its new value. */
export type Hint = { readonly room: string } & (
  | { readonly event: EventoSocket; readonly data: PistaDeSocket }
  | { readonly event: EventoSocketOv; readonly data: PistaDeOv }
);

const ASSIGNED: readonly string[] = ['TecnicoAsignado', 'TecnicoReasignado'] satisfies OrdenEvent['type'][];

export const STAFF_ROOM = 'staff';
export const technicianRoom = (id: number): string => `tecnico-${id}`;
export const companyRoom = (id: number): string => `empresa-${id}`;

/** The facts of an order that decide its audience. */
export interface Audience {
  readonly tecnico_id: number | null;
  readonly cliente_id: number | null;
  readonly empresa: boolean;
}

/** The streams of a kind in a batch, by number: true in the flag when the batch opens it, and the last revision. */
function changesOf(events: readonly RecordedEvent[], kind: StreamKind): Map<number, { created: boolean; position: number }> {
  const changes = new Map<number, { created: boolean; position: number }>();
  for (const event of events) {
    if (!kind.has(event.stream)) continue;
    const id = kind.id(event.stream);
    changes.set(id, { created: (changes.get(id)?.created ?? false) || event.revision === 0, position: event.position });
  }
  return changes;
}

/** The orders of a batch that become a technician's. */
const assignedIn = (events: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(events.filter(({ type }) => ASSIGNED.includes(type)).map(({ stream }) => stream));

/**
 * The hints of a batch: one per order and room, whatever its number of events, and one for the dashboard of each such room. An order is
 * added for the staff and its company when it begins, and for a technician when it becomes theirs.
 */
export function hintsOf(events: readonly RecordedEvent[], audience: (ot: number) => Audience | undefined): Hint[] {
  const assigned = assignedIn(events);
  const hints: Hint[] = [];
  const dashboards = new Map<string, PistaDeSocket>();
  for (const [ot, { created, position }] of changesOf(events, STREAM_ORDEN)) {
    const data = { ot, position };
    const who = audience(ot);
    const technician = who?.tecnico_id ? technicianRoom(who.tecnico_id) : null;
    const company = who?.empresa && who.cliente_id ? companyRoom(who.cliente_id) : null;
    for (const room of [STAFF_ROOM, technician, company]) {
      if (room === null) continue;
      hints.push({ room, event: created ? 'orden_trabajo:created' : 'orden_trabajo:updated', data });
      if (created || (room === technician && assigned.has(STREAM_ORDEN.of(ot)))) hints.push({ room, event: 'order_added', data });
      if (room !== company) dashboards.set(room, data);
    }
  }
  return [...hints, ...[...dashboards].map(([room, data]): Hint => ({ room, event: 'dashboard:updated', data }))];
}

/** The hints of a batch about opportunities: one per opportunity, to the staff, who may read them all. */
export function ovHintsOf(events: readonly RecordedEvent[]): Hint[] {
  return [...changesOf(events, STREAM_OV)].map(([id, { created, position }]) => ({
    room: STAFF_ROOM,
    event: created ? 'oportunidad_venta:created' : 'oportunidad_venta:updated',
    data: { id, position },
  }));
}
