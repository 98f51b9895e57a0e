import type { EquipoWire, ModeloWire } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import { conModelo } from '../catalogo/modelo.sql';
import { LIVE } from '../migrate';
import { conLasDeEntonces } from '../pasado/pasado';

interface Fila {
  dominio: Omit<EquipoWire, 'modelo_detail'>;
  modelo: Omit<ModeloWire, 'id' | 'marca'> | null;
  modelo_id: number;
  marca_id: number | null;
  marca_name: string | null;
}

const SELECT = `select e.dominio, e.modelo_id, m.datos as modelo, ma.id as marca_id, ma.datos ->> 'marca_name' as marca_name
  from ${LIVE}.equipo e
  ${conModelo(LIVE, 'e.modelo_id')}`;

function wire({ dominio, modelo, modelo_id, marca_id, marca_name }: Fila): EquipoWire {
  const { model_name = '', dispositive_type = '', years_warranty = 1, part_number = '' } = modelo ?? {};
  return {
    ...dominio,
    modelo_detail: {
      id: modelo_id,
      model_name,
      dispositive_type,
      years_warranty,
      part_number,
      marca: { id: marca_id ?? 0, marca_name: marca_name ?? '' },
    },
  };
}

/** Condition for equipment in an order of the technician in a parameter; true for all without one. */
const deSusOrdenes = (n: number): string =>
  `($${n}::integer is null or exists (select from ${LIVE}.orden o where o.equipo_id = e.id and o.tecnico_id = $${n}))`;

/** Reads of equipment, never with the device's password. `tecnico` limits them to the orders of this technician. */
export class EquipoQueries {
  constructor(private readonly pool: Pool) {}

  async uno(id: number, tecnico?: number): Promise<EquipoWire | null> {
    await conLasDeEntonces((cosas) => cosas.equipos([id]));
    const { rows } = await this.pool.query<Fila>({
      name: 'equipo_uno',
      text: `${SELECT} where e.id = $1 and ${deSusOrdenes(2)}`,
      values: [id, tecnico ?? null],
    });
    return rows[0] ? wire(rows[0]) : null;
  }

  /** Equipment whose serial begins with the typed text, from 3 characters on; optionally of one client. */
  async buscar(
    serial: string,
    { cliente, tecnico }: { cliente?: number | undefined; tecnico?: number | undefined },
  ): Promise<EquipoWire[]> {
    const prefijo = serial
      .trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '\\$&');
    if (prefijo.length < 3 && !cliente) return [];
    await conLasDeEntonces((cosas) => cosas.equiposHallados({ cliente: cliente ?? null, serie: `${prefijo}%` }));
    const values: unknown[] = [`${prefijo}%`, tecnico ?? null];
    if (cliente) values.push(cliente);
    const { rows } = await this.pool.query<Fila>(
      `${SELECT} where e.serial_number like $1 and ${deSusOrdenes(2)} ${cliente ? 'and e.cliente_id = $3' : ''} order by e.serial_number, e.id limit 10`,
      values,
    );
    return rows.map(wire);
  }
}
