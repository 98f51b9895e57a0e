import { type HechosDeOperacion, OPERACION, type Operacion, type OperacionEvent } from '@bitacora/domain/operacion';
import { type EventStore, parkedHeads, subscriptionStates } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Ground } from '../command/decision-writer';
import type { Facts } from '../command/facts';
import { CommandHandler } from '../command/handler';

type Hechos = { [K in keyof HechosDeOperacion]: HechosDeOperacion[K] };

/** The sources of the operation's facts. */
export interface FuentesDeOperacion {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly backups?: Pick<ServiceRuntime['backups'], 'plan'>;
}

/** Commands on the operation of the installation. */
export class OperacionHandler extends CommandHandler<Operacion, OperacionEvent, Hechos, object, 'casa'> {
  constructor(ground: Ground, fuentes: FuentesDeOperacion) {
    super(OPERACION, hechosDeOperacion(fuentes), ground, { turns: true });
  }
}

const hechosDeOperacion = ({ pool, store, backups }: FuentesDeOperacion): Facts<Hechos> => ({
  detenido: async ({ suscripcion, flujo }) => {
    const [head] = await parkedHeads(pool, { subscription: suscripcion, stream: flujo });
    if (!head) return null;
    const [states, [event]] = await Promise.all([subscriptionStates(pool), store.readAll(head.position - 1, 1)]);
    const { rehearsable: ensayable = false } = states.find(({ name }) => name === suscripcion) ?? {};
    return { posicion: head.position, tipo: event?.type ?? '', ensayable };
  },
  entrega: async (id) => {
    const { rows } = await pool.query<{ canal: string; plantilla: string; ot: number | null; estado: string }>(
      'select canal, plantilla, ot, estado from avisos.entrega where id = $1',
      [id],
    );
    return rows[0] ?? null;
  },
  cuarentena: async () => {
    const { rows } = await pool.query<{ retenidas: number }>(
      `select (select count(*) from avisos.entrega where estado = 'pendiente')::int as retenidas from avisos.cuarentena`,
    );
    return rows[0] ?? null;
  },
  plan: async () => {
    if (!backups) return null;
    const { numero, fijos: _fijos, ...plan } = await backups.plan();
    return { plan, numero };
  },
});
