import { boolean, integer, key, text } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** Number of orders per combination of counted values. */
export const OrdenContadorEntity = tabla('orden_contador', {
  estado: key(text()),
  tipo_servicio: key(integer()),
  tipo_cliente: key(integer()),
  tecnico_id: key(integer()),
  despacho: key(text()),
  cambio_3x3: key(boolean()),
  cliente_empresa: key(integer()),
  cantidad: integer(),
});
export type OrdenContadorRow = RowOf<typeof OrdenContadorEntity>;
