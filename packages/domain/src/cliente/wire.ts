import type { ClienteWire } from '../contracts/esquemas/cliente.esquema';
import type { Cliente } from './cliente';

/** A client in the form that every answer has. */
export function clienteWire({ id, rut, tipo_cliente, persona, empresa, sucursales, bloqueo }: Cliente): ClienteWire {
  return {
    id,
    rut,
    tipo_cliente,
    persona,
    bloqueo,
    empresa: empresa && { id, ...empresa, hasEmpresa: true, sucursal: sucursales.map((s) => ({ ...s, cliente_empresa: id })) },
  };
}
