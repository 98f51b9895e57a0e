import type { Entidad } from '@bitacora/domain/auditoria';
import { bigint, integer, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** A fact of the log in a narrow row without personal data: author, type, subject, time and cause. */
export const HechoEntity = tabla(
  'hecho',
  {
    position: key(bigint()),
    at: timestamptz(),
    actor_id: integer(),
    /** The person in whose name the system acted. */
    en_nombre_de: nullable(integer()),
    /** The actor's groups at that moment. */
    grupos: nullable(text()),
    tipo: text(),
    entidad: text<Entidad>(),
    entidad_id: text(),
    /** Its place in the history of the entity. */
    revision: integer(),
    event_id: text(),
    correlation_id: text(),
    causation_id: text(),
    canal: nullable(text()),
    /** The name of its command. */
    accion: nullable(text()),
    /** Time of storage, which differs from business time in history written later. */
    recorded_at: timestamptz(),
  },
  {
    indexes: {
      hecho_fecha: '(at desc, position desc)',
      hecho_actor: '(actor_id, at desc, position desc) include (tipo)',
      hecho_tipo: '(tipo, at desc, position desc) include (actor_id)',
      hecho_entidad: '(entidad, entidad_id, at desc, position desc)',
      hecho_correlacion: '(correlation_id, position)',
      hecho_evento: '(event_id)',
    },
  },
);
