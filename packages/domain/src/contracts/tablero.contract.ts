import type { EstadoCatalogo } from '../comun';
import type { AccionesDeOrden } from '../orden';
import type { Pagina } from './comun.contract';

/** An age bucket of the dashboard, in days in the state; `hasta` null = no upper limit. */
export interface ColumnaTablero {
  /** 1 to 10, youngest first. */
  cubeta: number;
  etiqueta: string;
  /** The label with its unit. */
  nombre: string;
  desde: number;
  hasta: number | null;
  total: number;
}

/** The orders of a state in an age bucket. */
export interface CeldaTablero {
  total: number;
  /** Orders under yellow and under red alert, of the time in the state or of the total time. */
  amarillas: number;
  rojas: number;
  /** The order's number when it is the only one. */
  ot: number | null;
}

/** A state of the dashboard with its ten age buckets. */
export interface FilaTablero
  extends Pick<
    EstadoCatalogo,
    'fase' | 'orden' | 'color_background' | 'color_foreground' | 'hora_alerta_1' | 'hora_alerta_2' | 'siguiente_paso'
  > {
  estado: string;
  cubetas: CeldaTablero[];
  total: number;
  amarillas: number;
  rojas: number;
  /** How many more (or fewer) orders the state holds than 24 hours ago; null when it cannot be told. */
  desde_ayer: number | null;
}

/** An open order in the dashboard: its state and its days in it, rounded up. */
export interface OrdenTablero {
  ot: number;
  estado: string;
  dias: number;
}

/** GET /api/orden/dashboard: open orders by state and age, counted by the server. */
export interface Tablero {
  last_update: string;
  filas: FilaTablero[];
  columnas: ColumnaTablero[];
  por_fase: { fase: number; nombre: string; total: number }[];
  total: number;
  /** The orders one by one, only while they are few; null beyond. */
  ots: OrdenTablero[] | null;
}

/** GET /api/orden/dashboard/celda: the orders of a cell, a row, a column or all of it. */
export interface CeldaDeTablero {
  title: string;
  total: number;
  /** At most 2,000 order numbers, longest in the state first. */
  ots: number[];
}

/** A row of GET /api/orden/notifications: an order on which the user can do something now. */
export interface NotificacionOrden {
  ot: number;
  /** When the order came to its state. */
  fecha: string;
  estado: { estado: EstadoCatalogo };
  acciones: AccionesDeOrden;
}
export type NotificacionesOrden = Pagina<NotificacionOrden>;
