import type { Estado } from '@bitacora/domain';
import type { OrdenEventType } from '@bitacora/domain/orden';
import { integer, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** A change of state of an order, with the time spent in the former state. */
export const TransicionEntity = tabla(
  'transicion',
  {
    ot: key(integer()),
    /** The event that moved it. */
    revision: key(integer()),
    at: timestamptz(),
    evento: text<OrdenEventType>(),
    /** Null for the order's first event. */
    de: nullable(text<Estado>()),
    a: text<Estado>(),
    /** Seconds in the former state, at least 0; null for the first event. */
    segundos: nullable(integer()),
    tecnico_id: nullable(integer()),
    tipo_servicio: integer(),
  },
  {
    indexes: {
      transicion_fecha: '(at) include (de, a, evento, segundos, tecnico_id, tipo_servicio, ot)',
      transicion_tecnico: '(tecnico_id, at) include (de, a, evento, segundos, tipo_servicio, ot)',
      transicion_paso: '(de, a, at desc, ot desc)',
    },
  },
);
