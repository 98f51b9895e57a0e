import type { Dimensiones } from './orden.contador';
import { PRE_INGRESO_SQL } from './orden.pendientes';

/** The filters that the counters can answer. */
export interface FiltrosContables {
  readonly tecnico_asignado_id?: number | undefined;
  readonly tipo_servicio?: number | undefined;
  readonly tipo_cliente?: number | undefined;
  readonly despacho?: string | undefined;
  readonly aprobadas_3x3?: 'true' | 'false' | undefined;
  readonly pre_ingreso?: 'true' | undefined;
}

/** The visible orders: those of a technician, those of a company, or all. */
export interface Alcance {
  readonly tecnico?: number;
  readonly empresa?: number;
}

/** A WHERE over the orders as `o`, with its values. */
export interface Condicion {
  readonly where: string;
  readonly values: unknown[];
}

/** A WHERE over the orders, and the equivalent over a counter of them, with the same values. */
export interface Contable extends Condicion {
  readonly contador: string;
}

/** A counter has a company's orders under its number, and those of persons under 0. */
const enOrdenes = (columna: keyof Dimensiones, n: string): string =>
  columna === 'cliente_empresa' ? `o.cliente_id = ${n} and o.tipo_cliente = 2` : `o.${columna} = ${n}`;

/** The filters that the counters can answer, within the visible orders. */
export function filtrarContables(query: FiltrosContables, { tecnico, empresa }: Alcance): Contable {
  const pedidas: { readonly [D in keyof Dimensiones]?: Dimensiones[D] | undefined } = {
    tecnico_id: tecnico ?? query.tecnico_asignado_id,
    cliente_empresa: empresa,
    tipo_servicio: query.tipo_servicio,
    tipo_cliente: query.tipo_cliente,
    despacho: query.despacho,
    cambio_3x3: query.aprobadas_3x3 === undefined ? undefined : query.aprobadas_3x3 === 'true',
  };
  const dadas = (Object.keys(pedidas) as (keyof Dimensiones)[]).filter((columna) => pedidas[columna] !== undefined);
  const preIngreso = query.pre_ingreso === undefined ? [] : [PRE_INGRESO_SQL];
  return {
    where: todas([...dadas.map((columna, i) => enOrdenes(columna, `$${i + 1}`)), ...preIngreso]),
    contador: todas([...dadas.map((columna, i) => `o.${columna} = $${i + 1}`), ...preIngreso]),
    values: dadas.map((columna) => pedidas[columna]),
  };
}

/** Conditions joined by AND. */
export const todas = (condiciones: readonly string[]): string => condiciones.join(' and ') || 'true';
