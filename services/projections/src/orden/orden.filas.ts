import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { enElPasado } from '../pasado/pasado';
import { COLUMNAS_DE_FILA, type FilaDeOrden } from './orden.fila';

/** A page of orders: the SQL of their numbers, and how their rows are sorted. */
interface PaginaDeOrdenes {
  readonly pagina: string;
  readonly orden: string;
  readonly values: unknown[];
}

/** The rows of a page of orders, in one statement. For the past their numbers are read first, to load them as they were. */
export async function filasDePagina(pool: Pool, { pagina, orden, values }: PaginaDeOrdenes): Promise<FilaDeOrden[]> {
  const pasado = enElPasado();
  if (!pasado) {
    const { rows } = await pool.query<FilaDeOrden>(
      `with pagina as materialized (${pagina}) select ${COLUMNAS_DE_FILA(LIVE)} from pagina join ${LIVE}.orden o on o.ot = pagina.ot order by ${orden}`,
      values,
    );
    return rows;
  }
  const { rows: numeros } = await pool.query<{ ot: number }>(pagina, values);
  const ots = numeros.map(({ ot }) => ot);
  await pasado.cosas.ordenes(ots);
  const { rows } = await pool.query<FilaDeOrden>(
    `select ${COLUMNAS_DE_FILA(LIVE)} from unnest($1::integer[]) with ordinality as pagina(ot, lugar) join ${LIVE}.orden o on o.ot = pagina.ot order by pagina.lugar`,
    [ots],
  );
  return rows;
}
