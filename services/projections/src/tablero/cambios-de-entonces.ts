import type { TableroQuery } from '@bitacora/domain/contracts/consultas';
import { DIA_S } from '@bitacora/domain/orden';
import type { Session } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../tabla';
import { porDimensiones } from './tablero.filtros';

/** Orders gained or lost per state in the 24 hours before a past moment, from the rows in force meanwhile; null under an alert filter. */
export async function cambiosDeEntonces(
  pool: Pool,
  query: TableroQuery,
  session: Session,
  ahora: Date,
): Promise<ReadonlyMap<string, number> | null> {
  if (query.alert_color__in.length > 0) return null;
  const { where, values } = porDimensiones(query, session);
  const { rows } = await pool.query<{ estado: string; ayer: string | null }>(
    `with primera as (
       select distinct on (f.ot) f.ot, f.desde from (
         select ot, desde, estado_desde from ${LIVE}.orden_antes
         union all select ot, vigente_desde, estado_desde from ${LIVE}.orden) f
       where f.estado_desde > $${values.length + 1}::timestamptz order by f.ot, f.desde)
     select o.estado, a.estado as ayer from primera join ${LIVE}.orden o on o.ot = primera.ot
     left join ${LIVE}.orden_antes a on a.ot = primera.ot and a.hasta = primera.desde
     where ${where}`,
    [...values, new Date(ahora.getTime() - DIA_S * 1000)],
  );
  const delta = new Map<string, number>();
  const sumar = (estado: string | null, n: number) => estado !== null && delta.set(estado, (delta.get(estado) ?? 0) + n);
  for (const { estado, ayer } of rows) {
    sumar(estado, 1);
    sumar(ayer, -1);
  }
  return delta;
}
