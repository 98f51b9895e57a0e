import type { EventIn } from '../../kernel';
import * as cotizacion from './cotizacion.eventos';
import * as creacion from './creacion.eventos';
import * as ot from './ot.eventos';
import * as repuestos from './repuestos.eventos';

/** Every event that can be written to an opportunity's stream. */
export const EVENTOS_OV = { ...creacion, ...cotizacion, ...repuestos, ...ot } as const;
export type EventosOv = typeof EVENTOS_OV;
export type OvEvent = EventIn<EventosOv>;
export type OvEventType = OvEvent['type'];
export type OvEventOf<T extends OvEventType> = Extract<OvEvent, { type: T }>;
export type { EfectosOv } from './comun';
