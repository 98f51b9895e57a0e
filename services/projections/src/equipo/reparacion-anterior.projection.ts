import { REPARACION_ANTERIOR } from '@bitacora/domain/equipo';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { paraBuscar } from '../texto';
import { ReparacionAnteriorEntity } from './reparacion-anterior.entity';

/** Writes a row for each repair of another system. */
export async function aplicarReparacionesAnteriores(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const filas = events.flatMap((event) => {
    const reparacion = REPARACION_ANTERIOR.after(null, event);
    if (!reparacion) return [];
    const { id, cliente, serial_number, recepcion, numero } = reparacion;
    return [
      {
        id,
        dominio: reparacion,
        position: event.position,
        cliente_id: cliente,
        serial_number,
        recepcion,
        busqueda: paraBuscar(numero, numero.replace(/[^\p{L}\p{N}]/gu, '')),
      },
    ];
  });
  await upsert(ReparacionAnteriorEntity, filas, target);
}
