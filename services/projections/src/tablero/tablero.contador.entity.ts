import { LIVE } from '../migrate';
import { tabla } from '../tabla';
import type { DimensionesAbiertas } from './tablero.contador';

/** Number of open orders per combination, and the sum of their order numbers: with one order, that sum is its number. */
export interface TableroContadorRow extends DimensionesAbiertas {
  cantidad: number;
  suma_ot: string;
}

export const TableroContadorEntity = tabla<TableroContadorRow>(LIVE, 'tablero_contador', {
  mes: { type: 'integer', primary: true },
  estado: { type: 'text', primary: true },
  tipo_servicio: { type: 'integer', primary: true },
  tipo_cliente: { type: 'integer', primary: true },
  tecnico_id: { type: 'integer', primary: true },
  despacho: { type: 'text', primary: true },
  cliente_empresa: { type: 'integer', primary: true },
  cantidad: { type: 'integer' },
  suma_ot: { type: 'bigint' },
});
