import type { Excepcion } from '@bitacora/domain/orden';
import { bigint, integer, json, key, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** An exception requested on an order. */
export const ExcepcionEntity = tabla(
  'excepcion',
  {
    id: key(bigint()),
    ot: integer(),
    tipo: integer(),
    estado: integer(),
    creada: timestamptz(),
    dominio: json<Excepcion>(),
  },
  {
    indexes: {
      excepcion_estado: '(estado, creada desc)',
      excepcion_creada: '(creada desc)',
      excepcion_orden: '(ot)',
    },
  },
);
