import { EMPRESA, esDelPersonal, esSoloTecnico } from '@bitacora/domain';
import { STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { type EventStore, UnreadableEvent } from '@bitacora/event-store';
import type { Session } from '@bitacora/platform';
import { plegar } from '../comun/ordenes';
import { type Audience, companyRoom, STAFF_ROOM, technicianRoom } from './hints';

const soloTecnico = ({ actor }: Session): boolean => esSoloTecnico(actor.grupos);
const esPersonal = ({ actor }: Session): boolean => esDelPersonal(actor.grupos);

/** Room of one user's own notices. */
export const userRoom = (id: number): string => STREAM_USUARIO.of(id);

/** Room of the sockets of one session, through which they are closed when it ends. */
export const sessionRoom = (tokenHash: string): string => `sesion-${tokenHash}`;

/** The rooms of a session: all orders for staff, their own for technicians, their company's for retail users; and each user's notices. */
export function roomsOf(session: Session): string[] {
  const { actor, clienteEmpresaId, tokenHash } = session;
  const propias = [userRoom(actor.id), sessionRoom(tokenHash)];
  if (soloTecnico(session)) return [...propias, technicianRoom(actor.id)];
  if (!esPersonal(session)) return clienteEmpresaId ? [...propias, companyRoom(clienteEmpresaId)] : propias;
  return [...propias, STAFF_ROOM];
}

/** True when a session may appear on an order: staff on all, technicians on their own. */
export async function puedeAbrir(store: EventStore, session: Session, ot: number): Promise<boolean> {
  if (!esPersonal(session)) return false;
  if (!soloTecnico(session)) return true;
  return (await audienceOf(store, [ot])).get(ot)?.tecnico_id === session.actor.id;
}

/** The audience of these orders, from the log itself: the assigned technician and the owning company. */
export async function audienceOf(store: EventStore, ots: readonly number[]): Promise<Map<number, Audience>> {
  const audiencias = await Promise.all(
    ots.map(async (ot): Promise<[number, Audience]> => {
      // An order that cannot be read has no particular audience.
      const history = await store.readStream(STREAM_ORDEN.of(ot)).catch((error: unknown) => {
        if (error instanceof UnreadableEvent) return [];
        throw error;
      });
      const { tecnico_asignado, cliente_id, tipo_cliente } = plegar(history);
      return [ot, { tecnico_id: tecnico_asignado?.id ?? null, cliente_id, empresa: tipo_cliente === EMPRESA }];
    }),
  );
  return new Map(audiencias);
}
