import { mueveStock } from '@bitacora/domain/stock';
import { type EventStore, type RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Medios } from './medios';
import { atenderGrupo } from './proceso-grupos';
import { decirAOvs } from './proceso-orden-ov';
import { atenderOv } from './proceso-ov';
import { reingresar } from './proceso-reingreso';
import { moverPor } from './proceso-stock';

/** The services of a step: a log, and the commands on it. */
export interface Mesa extends Medios {
  readonly store: EventStore;
  readonly logger: ServiceRuntime['logger'];
}

/** The steps of the processes, without their subscriptions: each answers one event, is idempotent by it, and fails as its process would. */
export const PASOS: Readonly<Record<string, (event: RecordedEvent, mesa: Mesa) => Promise<void>>> = {
  grupos: (event, { bus }) => atenderGrupo(event, bus),
  stock: async (event, { store, bus }) => {
    if (mueveStock(event.type)) await moverPor(event, store, bus);
  },
  reingresos: (event, { store, bus }) => reingresar(event, store, bus),
  'órdenes y oportunidades': (event, mesa) => decirAOvs(event, mesa, mesa),
  oportunidades: (event, mesa) => atenderOv(event, mesa.store, mesa),
};
