import type { Cliente } from '@bitacora/domain/cliente';
import { bigint, defaulting, integer, json, key, nullable, text } from '../columnas';
import { type RowOf, tabla } from '../tabla';

/** A client, as the lists find and show it. */
export const ClienteEntity = tabla(
  'cliente',
  {
    id: key(integer()),
    dominio: json<Cliente>(),
    position: defaulting(bigint(), '0'),
    tipo_cliente: integer(),
    rut: nullable(text()),
    nombre: text(),
    busqueda: text(),
  },
  {
    indexes: {
      cliente_rut: '(rut text_pattern_ops)',
      cliente_nombre: '(nombre, id)',
      cliente_busqueda: 'using gin (busqueda gin_trgm_ops)',
    },
  },
);
export type ClienteRow = RowOf<typeof ClienteEntity>;
