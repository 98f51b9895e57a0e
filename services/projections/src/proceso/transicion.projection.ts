import { segundosEntre } from '@bitacora/domain/orden';
import type { Paso } from '../orden/paso';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { TransicionEntity } from './transicion.entity';

/** Records each change of state of a batch's orders. */
export async function aplicarTransiciones(pasos: readonly Paso[], target: Target): Promise<void> {
  const filas = pasos.flatMap(({ ot, event, antes, despues }) => {
    if (antes?.estado === despues.estado) return [];
    const at = new Date(event.at);
    return {
      ot,
      revision: event.revision,
      at,
      evento: event.type,
      de: antes?.estado ?? null,
      a: despues.estado,
      segundos: antes ? segundosEntre(antes.estado_desde, at) : null,
      tecnico_id: despues.tecnico_asignado?.id ?? null,
      tipo_servicio: despues.tipo_servicio,
    };
  });
  await upsert(TransicionEntity, filas, target);
}
