import type { Pagina, ReparacionAnteriorWire } from '@bitacora/domain/contracts';
import type { reparacionesAnterioresSchema } from '@bitacora/domain/contracts/consultas';
import type { ReparacionAnterior } from '@bitacora/domain/equipo';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { LIVE } from '../migrate';
import { pagina, TAMANO_PAGINA } from '../parte/pagina';
import { conLasDeEntonces } from '../pasado/pasado';
import { patrones } from '../texto';

interface Fila {
  readonly dominio: ReparacionAnterior;
  readonly cuantas: number;
}

/** Condition for the technician in a parameter: a client or a serial in an order of theirs; true for all without one. */
const deSusOrdenes = (n: number): string =>
  `($${n}::integer is null or exists (select from ${LIVE}.orden o
     where o.tecnico_id = $${n} and (o.cliente_id = r.cliente_id or o.serie = r.serial_number)))`;

/** Reads of the repairs of another system. */
export class ReparacionesAnterioresQueries {
  constructor(private readonly pool: Pool) {}

  /** A page, latest intake first. `tecnico` limits it to the orders of this technician. */
  async lista(
    { cliente, serie, query, page }: z.output<typeof reparacionesAnterioresSchema>,
    tecnico?: number,
  ): Promise<Pagina<ReparacionAnteriorWire>> {
    const { rows } = await this.pool.query<Fila>({
      name: 'reparaciones_anteriores',
      text: `with halladas as materialized (
          select r.id, r.recepcion from ${LIVE}.reparacion_anterior r
          where ($1::integer is null or r.cliente_id = $1) and ($2 = '' or r.serial_number = $2)
            and r.busqueda like all ($3::text[]) and ${deSusOrdenes(4)})
        select r.dominio, (select count(*)::int from halladas) as cuantas
        from (select id from halladas order by recepcion desc, id desc limit $5 offset $6) h
        join ${LIVE}.reparacion_anterior r on r.id = h.id
        order by r.recepcion desc, r.id desc`,
      values: [cliente ?? null, serie.toUpperCase(), patrones(query), tecnico ?? null, TAMANO_PAGINA, (page - 1) * TAMANO_PAGINA],
    });
    const nombres = await this.nombres([...new Set(rows.map(({ dominio }) => dominio.cliente))]);
    const filas = rows.map(({ dominio }) => ({
      ...dominio,
      cliente: { id: dominio.cliente, nombre: nombres.get(dominio.cliente) ?? null },
    }));
    return pagina(page, rows[0]?.cuantas ?? 0, filas);
  }

  private async nombres(clientes: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    if (clientes.length === 0) return new Map();
    await conLasDeEntonces((cosas) => cosas.clientes(clientes));
    const { rows } = await this.pool.query<{ id: number; nombre: string | null }>({
      name: 'clientes_de_reparaciones_anteriores',
      text: `select id, nombre from ${LIVE}.cliente where id = any($1)`,
      values: [clientes],
    });
    return new Map(rows.map(({ id, nombre }) => [id, nombre]));
  }
}
