import type { EventIn } from '../../kernel';
import * as bodega from './bodega.eventos';
import * as comercial from './comercial.eventos';
import * as ingreso from './ingreso.eventos';
import * as taller from './taller.eventos';

const { motivoIngresoSchema: _motivo, ...eventosBodega } = bodega;
const { solicitudNuevaSchema: _nueva, ...eventosTaller } = taller;

/** Every event that can be written to an order's stream. */
export const EVENTOS_ORDEN = { ...ingreso, ...eventosBodega, ...eventosTaller, ...comercial } as const;
export type EventosOrden = typeof EVENTOS_ORDEN;
export type OrdenEvent = EventIn<EventosOrden>;
export type OrdenEventType = OrdenEvent['type'];
export type { Efectos } from './comun';
export type OrdenEventOf<T extends OrdenEventType> = Extract<OrdenEvent, { type: T }>;
