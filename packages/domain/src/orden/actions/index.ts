import type { AnyAccionOrden } from '../orden.kit';
import { ACCIONES_RECEPCION } from './recepcion';
import { ACCIONES_TALLER } from './taller';

/** Every action of an order by its wire name: the one list for routes, dialogs, rules and documents. */
export const ACCIONES_ORDEN = { ...ACCIONES_RECEPCION, ...ACCIONES_TALLER } as const satisfies Readonly<Record<string, AnyAccionOrden>>;

export type NombreAccionOrden = keyof typeof ACCIONES_ORDEN;

/** True for the name of an action. */
export const esAccionOrden = (nombre: string): nombre is NombreAccionOrden => Object.hasOwn(ACCIONES_ORDEN, nombre);

/** The action with any name; undefined for an unknown one. */
export function accionPorNombre(nombre: string): AnyAccionOrden | undefined {
  return esAccionOrden(nombre) ? ACCIONES_ORDEN[nombre] : undefined;
}
