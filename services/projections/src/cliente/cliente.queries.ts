import { EMPRESA, esRutValido, normalizarRut } from '@bitacora/domain';
import { clienteWire } from '@bitacora/domain/cliente';
import type { ClienteWire, Pagina } from '@bitacora/domain/contracts';
import { listaDeClientesSchema } from '@bitacora/domain/contracts/consultas';
import type { FindManyOptions } from 'typeorm';
import { z } from 'zod';
import type { Database } from '../database';
import { LIVE } from '../migrate';
import { pagina, TAMANO_PAGINA } from '../parte/pagina';
import { conLasDeEntonces } from '../pasado/pasado';
import { patrones } from '../texto';
import { And, Equal, IsNull, Like, Not, Raw } from '../typeorm';
import { ClienteEntity, type ClienteRow } from './cliente.entity';

/** The ids of the clients with an order of a technician, by the index of each client's orders. */
const deSusOrdenes = (tecnico: number) =>
  Raw((id) => `exists (select from ${LIVE}.orden o where o.cliente_id = ${id} and o.tecnico_id = :tecnico)`, { tecnico });
const soloDe = (tecnico: number | undefined) => (tecnico === undefined ? {} : { id: deSusOrdenes(tecnico) });

/** Reads of clients. `tecnico` limits them to the orders of this technician. */
export class ClienteQueries {
  constructor(private readonly database: Database) {}

  async uno(id: number, tecnico?: number): Promise<ClienteWire | null> {
    await conLasDeEntonces((cosas) => cosas.clientes([id]));
    const [cliente] = await this.leer({ where: { id: tecnico === undefined ? id : And(Equal(id), deSusOrdenes(tecnico)) } });
    return cliente ?? null;
  }

  /** Clients whose RUT begins with the typed digits, or whose name contains the words. */
  async buscar(query: string, tipo?: number, tecnico?: number): Promise<ClienteWire[]> {
    const rut = query.replace(/[.\s]/g, '').toUpperCase();
    const porRut = /^\d{3,9}(-?[\dK])?$/.test(rut);
    const palabras = patrones(query).map(Like);
    if (!porRut && palabras.length === 0) return [];
    return this.leer({
      where: {
        ...(porRut ? { rut: Like(`${rut.split('-')[0]}%`) } : { busqueda: And(...palabras) }),
        ...(tipo ? { tipo_cliente: tipo } : {}),
        ...soloDe(tecnico),
      },
      order: { nombre: 'ASC' },
      take: 10,
    });
  }

  /** A page of the clients whose name, RUT or addresses contain the typed text, by name, without erased persons. */
  async lista({ search, tipo, page }: z.output<typeof listaDeClientesSchema>, tecnico?: number): Promise<Pagina<ClienteWire>> {
    const rut = esRutValido(search) ? normalizarRut(search) : null;
    const palabras = patrones(search).map(Like);
    const repository = await this.database.repository(ClienteEntity);
    const [filas, count] = await repository.findAndCount({
      select: { id: true, dominio: true },
      where: {
        rut: rut === null ? Not(IsNull()) : Equal(rut),
        ...(rut === null && palabras.length > 0 ? { busqueda: And(...palabras) } : {}),
        ...(tipo ? { tipo_cliente: tipo } : {}),
        ...soloDe(tecnico),
      },
      order: { nombre: 'ASC', id: 'ASC' },
      skip: (page - 1) * TAMANO_PAGINA,
      take: TAMANO_PAGINA,
    });
    return pagina(
      page,
      count,
      filas.map(({ dominio }) => clienteWire(dominio)),
    );
  }

  empresas(tecnico?: number): Promise<ClienteWire[]> {
    return this.leer({ where: { tipo_cliente: EMPRESA, ...soloDe(tecnico) }, order: { nombre: 'ASC' }, take: 500 });
  }

  private async leer(options: FindManyOptions<ClienteRow>): Promise<ClienteWire[]> {
    const repository = await this.database.repository(ClienteEntity);
    const clientes = await repository.find({ select: { id: true, dominio: true }, ...options });
    return clientes.map(({ dominio }) => clienteWire(dominio));
  }
}
