import { bigint, integer, key, text } from '../columnas';
import { tabla } from '../tabla';

/**
 * By which client and serial a piece of equipment is found, and was found before: since the position where it first stood there. Rows are
 * added and never changed.
 */
export const EquipoAntesEntity = tabla(
  'equipo_antes',
  { equipo_id: key(integer()), cliente_id: key(integer()), serial_number: key(text()), desde: bigint() },
  {
    indexes: {
      equipo_antes_cliente: '(cliente_id)',
      equipo_antes_serial: '(serial_number text_pattern_ops)',
    },
  },
);
