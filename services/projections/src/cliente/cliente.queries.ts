import { EMPRESA } from '@bitacora/domain';
import type { Cliente } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';
import type { FindManyOptions } from 'typeorm';
import type { Database } from '../database';
import { patrones } from '../texto';
import { And, Like } from '../typeorm';
import { ClienteEntity, type ClienteRow } from './cliente.entity';

const wire = ({ id, rut, tipo_cliente, persona, empresa, sucursales }: Cliente): ClienteWire => ({
  id,
  rut,
  tipo_cliente,
  persona,
  empresa: empresa && { id, ...empresa, sucursal: sucursales.map((s) => ({ ...s, cliente_empresa: id })) },
});

/** Reads of clients. */
export class ClienteQueries {
  constructor(private readonly database: Database) {}

  async uno(id: number): Promise<ClienteWire | null> {
    const [cliente] = await this.leer({ where: { id } });
    return cliente ?? null;
  }

  /** Clients whose RUT begins with the digits typed, or whose name holds the words. */
  async buscar(query: string, tipo?: number): Promise<ClienteWire[]> {
    const rut = query.replace(/[.\s]/g, '').toUpperCase();
    const porRut = /^\d{3,9}(-?[\dK])?$/.test(rut);
    const palabras = patrones(query).map(Like);
    if (!porRut && palabras.length === 0) return [];
    return this.leer({
      where: {
        ...(porRut ? { rut: Like(`${rut.split('-')[0]}%`) } : { busqueda: And(...palabras) }),
        ...(tipo ? { tipo_cliente: tipo } : {}),
      },
      order: { nombre: 'ASC' },
      take: 10,
    });
  }

  empresas(): Promise<ClienteWire[]> {
    return this.leer({ where: { tipo_cliente: EMPRESA }, order: { nombre: 'ASC' }, take: 500 });
  }

  private async leer(options: FindManyOptions<ClienteRow>): Promise<ClienteWire[]> {
    const repository = await this.database.repository(ClienteEntity);
    const clientes = await repository.find({ select: { id: true, dominio: true }, ...options });
    return clientes.map(({ dominio }) => wire(dominio));
  }
}
