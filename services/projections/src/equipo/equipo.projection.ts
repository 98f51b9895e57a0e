import { EQUIPO, type Equipo } from '@bitacora/domain/equipo';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { EquipoEntity } from './equipo.entity';

/** Folds a batch into the equipment's rows, never with the device's password. Returns the changed ones. */
export async function aplicarEquipos(events: readonly RecordedEvent[], target: Target): Promise<readonly number[]> {
  if (events.length === 0) return [];
  const equipos = new Map<number, { equipo: Equipo; position: number }>();
  for (const event of events) {
    const equipo = EQUIPO.after(null, event);
    if (equipo) equipos.set(equipo.id, { equipo, position: event.position });
  }
  const filas = [...equipos.values()].map(({ equipo: { password, ...equipo }, position }) => ({
    id: equipo.id,
    dominio: { ...equipo, tiene_password: password !== null },
    position,
    cliente_id: equipo.cliente,
    modelo_id: equipo.modelo,
    serial_number: equipo.serial_number,
  }));
  await upsert(EquipoEntity, filas, target);
  return [...equipos.keys()];
}

/** Rewrites equipment from its whole streams. */
export async function rehacerEquipos(streams: readonly (readonly RecordedEvent[])[], target: Target): Promise<void> {
  await aplicarEquipos(streams.flat(), target);
}
