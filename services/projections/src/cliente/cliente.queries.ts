import type { Cliente } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { patrones } from '../texto';

const wire = ({ id, rut, tipo_cliente, persona, empresa, sucursales }: Cliente): ClienteWire => ({
  id,
  rut,
  tipo_cliente,
  persona,
  empresa: empresa && { id, ...empresa, sucursal: sucursales.map((s) => ({ ...s, cliente_empresa: id })) },
});

/** Reads of clients. */
export class ClienteQueries {
  constructor(private readonly pool: Pool) {}

  async uno(id: number): Promise<ClienteWire | null> {
    const { rows } = await this.pool.query<{ dominio: Cliente }>({
      name: 'cliente_uno',
      text: `select dominio from ${LIVE}.cliente where id = $1`,
      values: [id],
    });
    return rows[0] ? wire(rows[0].dominio) : null;
  }

  /** Clients whose RUT begins with the digits typed, or whose name holds the words. */
  async buscar(query: string, tipo?: number): Promise<ClienteWire[]> {
    const rut = query.replace(/[.\s]/g, '').toUpperCase();
    const porRut = /^\d{3,9}(-?[\dK])?$/.test(rut);
    const values: unknown[] = porRut ? [`${rut.split('-')[0]}%`] : patrones(query);
    if (values.length === 0) return [];
    const where = porRut ? 'rut like $1' : values.map((_, i) => `busqueda like $${i + 1}`).join(' and ');
    if (tipo) values.push(tipo);
    const { rows } = await this.pool.query<{ dominio: Cliente }>(
      `select dominio from ${LIVE}.cliente where ${where} ${tipo ? `and tipo_cliente = $${values.length}` : ''} order by nombre limit 10`,
      values,
    );
    return rows.map((row) => wire(row.dominio));
  }

  async empresas(): Promise<ClienteWire[]> {
    const { rows } = await this.pool.query<{ dominio: Cliente }>(
      `select dominio from ${LIVE}.cliente where tipo_cliente = 2 order by nombre limit 500`,
    );
    return rows.map((row) => wire(row.dominio));
  }
}
