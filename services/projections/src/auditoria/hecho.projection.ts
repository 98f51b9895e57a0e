import { entidadDe } from '@bitacora/domain/auditoria';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { HechoEntity } from './hecho.entity';

/** Records the facts of a batch of any kind. */
export async function aplicarHechos(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const filas = events.flatMap(
    ({ position, at, recorded_at, actor, type: tipo, stream, revision, id: event_id, correlation_id, causation_id, comando }) => {
      const sobre = entidadDe(stream);
      if (!sobre) return [];
      return {
        position,
        at,
        actor_id: actor.id,
        en_nombre_de: actor.en_nombre_de ?? null,
        grupos: actor.grupos.join(', ') || null,
        tipo,
        entidad: sobre.entidad,
        entidad_id: sobre.id,
        revision,
        event_id,
        correlation_id,
        causation_id,
        canal: comando?.canal ?? null,
        accion: comando?.accion ?? null,
        recorded_at,
      };
    },
  );
  await upsert(HechoEntity, filas, target, ['at']);
}
