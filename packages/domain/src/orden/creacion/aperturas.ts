import { mostrador } from './mostrador.apertura';
import { preIngreso } from './pre-ingreso.apertura';
import { reingresada } from './reingreso.apertura';

/** The ways in which an order begins. */
export const APERTURAS_ORDEN = { mostrador, preIngreso, reingresada } as const;
