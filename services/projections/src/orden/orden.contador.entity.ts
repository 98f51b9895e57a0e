import { LIVE } from '../migrate';
import { tabla } from '../tabla';
import type { Dimensiones } from './orden.contador';

/** How many orders there are of each combination of what they are counted by. */
export interface OrdenContadorRow extends Dimensiones {
  cantidad: number;
}

export const OrdenContadorEntity = tabla<OrdenContadorRow>(LIVE, 'orden_contador', {
  estado: { type: 'text', primary: true },
  tipo_servicio: { type: 'integer', primary: true },
  tipo_cliente: { type: 'integer', primary: true },
  tecnico_id: { type: 'integer', primary: true },
  despacho: { type: 'text', primary: true },
  cambio_3x3: { type: 'boolean', primary: true },
  cliente_empresa: { type: 'integer', primary: true },
  cantidad: { type: 'integer' },
});
