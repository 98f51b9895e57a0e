import type { ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';

/** The numbers of a client's things, each list sorted. */
export interface LoDelCliente {
  readonly ots: readonly number[];
  readonly equipos: readonly number[];
  readonly anteriores: readonly number[];
  /** The opportunities of their orders. */
  readonly ovs: readonly number[];
}

/** Reads the things that currently belong to a client. */
export async function loDelCliente(cliente: number, { pool }: Pick<ServiceRuntime, 'pool'>): Promise<LoDelCliente> {
  const suyos = async (sql: string, valor: unknown = cliente) => (await pool.query<{ id: number }>(sql, [valor])).rows.map(({ id }) => id);
  const [ots, equipos, anteriores] = await Promise.all([
    suyos(`select ot as id from ${LIVE}.orden where cliente_id = $1 order by ot`),
    suyos(`select id from ${LIVE}.equipo where cliente_id = $1 order by id`),
    suyos(`select id from ${LIVE}.reparacion_anterior where cliente_id = $1 order by id`),
  ]);
  return { ots, equipos, anteriores, ovs: await suyos(`select id from ${LIVE}.ov where ot = any($1) order by id`, ots) };
}
