import { bigint, key, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** The minutes of the house, with the last position written by the end of each. A minute without events has no row. */
export const InstanteEntity = tabla(
  'instante',
  { minuto: key(timestamptz()), hasta: bigint() },
  { indexes: { instante_hasta: '(hasta)' } },
);
