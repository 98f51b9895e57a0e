import type { Cliente } from '@bitacora/domain/cliente';
import { LIVE } from '../migrate';
import { tabla } from '../tabla';

/** A client as the lists find and show it. */
export interface ClienteRow {
  id: number;
  dominio: Cliente;
  tipo_cliente: number;
  rut: string | null;
  nombre: string;
  busqueda: string;
}

export const ClienteEntity = tabla<ClienteRow>(LIVE, 'cliente', {
  id: { type: 'integer', primary: true },
  dominio: { type: 'jsonb' },
  tipo_cliente: { type: 'integer' },
  rut: { type: 'text', nullable: true },
  nombre: { type: 'text' },
  busqueda: { type: 'text' },
});
