import type { Equipo } from '@bitacora/domain/equipo';
import { bigint, defaulting, integer, json, key, text } from '../columnas';
import { tabla } from '../tabla';

/** A piece of equipment. Its password stays in the log; the row only has that there is one. */
export const EquipoEntity = tabla(
  'equipo',
  {
    id: key(integer()),
    dominio: json<Omit<Equipo, 'password'> & { tiene_password: boolean }>(),
    position: defaulting(bigint(), '0'),
    cliente_id: integer(),
    modelo_id: integer(),
    serial_number: text(),
  },
  {
    indexes: {
      equipo_serial: '(serial_number text_pattern_ops)',
      equipo_cliente: '(cliente_id)',
      equipo_modelo: '(modelo_id)',
    },
  },
);
