import { integer, key, text } from '../columnas';
import { tabla } from '../tabla';

/** The order of an attached file. */
export const ArchivoEntity = tabla(
  'archivo',
  {
    file_id: key(text()),
    ot: integer(),
    tipo: text(),
  },
  {
    indexes: {
      archivo_orden: '(ot)',
    },
  },
);
