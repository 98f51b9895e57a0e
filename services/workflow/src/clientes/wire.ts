import type { Cliente } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';

/** A client as the wire has it. */
export function clienteWire({ id, rut, tipo_cliente, persona, empresa, sucursales }: Cliente): ClienteWire {
  return {
    id,
    rut,
    tipo_cliente,
    persona,
    empresa: empresa && { id, ...empresa, sucursal: sucursales.map((s) => ({ ...s, cliente_empresa: id })) },
  };
}
