import type { NivelDeAlerta } from '@bitacora/domain/contracts';
import type { OrdenEventType } from '@bitacora/domain/orden';
import { integer, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** An action on an order, with its user and the action before it. */
export const AccionEntity = tabla(
  'accion',
  {
    ot: key(integer()),
    /** The revision of the first event it wrote. */
    revision: key(integer()),
    command_id: text(),
    at: timestamptz(),
    usuario_id: integer(),
    tipo: text<OrdenEventType>(),
    tipo_anterior: nullable(text<OrdenEventType>()),
    /** Seconds. */
    desde_anterior: nullable(integer()),
    color: text<NivelDeAlerta>(),
  },
  {
    indexes: {
      accion_fecha: '(at desc, ot desc, revision desc) include (usuario_id, color)',
      accion_usuario: '(usuario_id, at desc, ot desc, revision desc) include (color)',
    },
  },
);
