import { bigint, integer, key, text } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** Number of open orders per combination, and the sum of their order numbers, which for a single order is its number. */
export const TableroContadorEntity = tabla('tablero_contador', {
  mes: key(integer()),
  estado: key(text()),
  tipo_servicio: key(integer()),
  tipo_cliente: key(integer()),
  tecnico_id: key(integer()),
  despacho: key(text()),
  cliente_empresa: key(integer()),
  cantidad: integer(),
  suma_ot: bigint(),
});
export type TableroContadorRow = RowOf<typeof TableroContadorEntity>;
