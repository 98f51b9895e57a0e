import { EMPRESA, LIMITE_TOTAL } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import { CUBETAS, DIA_S } from '@bitacora/domain/orden';
import type { TableroContadorRow } from './tablero.contador.entity';

const HORA_MS = 3_600_000;
const CUBETA_MAYOR_HORAS = (Math.max(...CUBETAS.map(({ desde }) => desde)) * DIA_S * 1000) / HORA_MS;
/** An order whose state and intake are both older than this stays in the oldest bucket and under red alert until it moves. */
const ASENTADA_HORAS = Math.max(LIMITE_TOTAL.rojo, CUBETA_MAYOR_HORAS);

/** The combination by which open orders are counted, with the month since which they have been in it. */
export type DimensionesAbiertas = Readonly<Omit<TableroContadorRow, 'cantidad' | 'suma_ot'>>;

/** Months since year 0, in UTC. */
const mesDe = (fecha: Date): number => fecha.getUTCFullYear() * 12 + fecha.getUTCMonth();

/** The place of an order in the dashboard's counter; none once it is closed. */
export const dimensionesAbiertas = (orden: Orden): DimensionesAbiertas | null =>
  orden.estado === 'Cerrado'
    ? null
    : {
        mes: mesDe(new Date(Math.max(Date.parse(orden.estado_desde), Date.parse(orden.fecha_ingreso)))),
        estado: orden.estado,
        tipo_servicio: orden.tipo_servicio,
        tipo_cliente: orden.tipo_cliente,
        tecnico_id: orden.tecnico_asignado?.id ?? 0,
        despacho: orden.despacho,
        cliente_empresa: orden.tipo_cliente === EMPRESA ? (orden.cliente_id ?? 0) : 0,
      };

/** The first month with orders whose bucket or colour can still change, and its beginning. */
export function mesEnCurso(ahora: Date): { mes: number; desde: string } {
  const limite = new Date(ahora.getTime() - ASENTADA_HORAS * HORA_MS);
  return { mes: mesDe(limite), desde: new Date(Date.UTC(limite.getUTCFullYear(), limite.getUTCMonth())).toISOString() };
}
