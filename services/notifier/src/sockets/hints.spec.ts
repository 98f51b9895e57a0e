import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { type Audience, companyRoom, hintsOf, STAFF_ROOM, technicianRoom } from './hints';

const evento = (ot: number, type: string, revision: number, position: number) =>
  ({ stream: STREAM_ORDEN.of(ot), type, revision, position }) as RecordedEvent;
const DE_TECNICO: Audience = { tecnico_id: 4, cliente_id: 7, empresa: false };
const DE_EMPRESA: Audience = { tecnico_id: null, cliente_id: 9, empresa: true };
/** The events of each room, with their orders. */
function enSalas(events: readonly RecordedEvent[], audiencias: Readonly<Record<number, Audience>>): Record<string, string[]> {
  const salas: Record<string, string[]> = {};
  for (const hint of hintsOf(events, (ot) => audiencias[ot]))
    salas[hint.room] = [...(salas[hint.room] ?? []), `${hint.event} ${'ot' in hint.data ? hint.data.ot : ''} @${hint.data.position}`];
  return salas;
}

describe('the hints of a batch', () => {
  it('tell the staff, the technician and the company of their orders, once each, and each dashboard once', () => {
    const events = [evento(1, 'OrdenEditada', 3, 10), evento(1, 'RmaIngresado', 4, 11), evento(2, 'OrdenEditada', 1, 12)];
    expect(enSalas(events, { 1: DE_TECNICO, 2: DE_EMPRESA })).toEqual({
      [STAFF_ROOM]: ['orden_trabajo:updated 1 @11', 'orden_trabajo:updated 2 @12', 'dashboard:updated 2 @12'],
      [technicianRoom(4)]: ['orden_trabajo:updated 1 @11', 'dashboard:updated 1 @11'],
      [companyRoom(9)]: ['orden_trabajo:updated 2 @12'],
    });
  });

  it('a new order is added for the staff and its company', () => {
    expect(enSalas([evento(2, 'OrdenCreada', 0, 5)], { 2: DE_EMPRESA })).toEqual({
      [STAFF_ROOM]: ['orden_trabajo:created 2 @5', 'order_added 2 @5', 'dashboard:updated 2 @5'],
      [companyRoom(9)]: ['orden_trabajo:created 2 @5', 'order_added 2 @5'],
    });
  });

  it('an order is added for its technician when it becomes theirs', () => {
    expect(enSalas([evento(1, 'TecnicoAsignado', 2, 8)], { 1: DE_TECNICO })).toEqual({
      [STAFF_ROOM]: ['orden_trabajo:updated 1 @8', 'dashboard:updated 1 @8'],
      [technicianRoom(4)]: ['orden_trabajo:updated 1 @8', 'order_added 1 @8', 'dashboard:updated 1 @8'],
    });
  });
});
