import type { Cifra } from '../contracts';
import type { Explicacion } from './explicacion';
import { EXPLICACIONES_DE_STOCK } from './stock.explicaciones';
import { EXPLICACIONES_DEL_TABLERO } from './tablero.explicaciones';

export type { ContextoDeRecuento, Explicacion, Recuento, Valor } from './explicacion';
export { type AlcanceDeLector, type Foto, fotosHasta, type Hecho, SIN_VIDA, type VidaDeOrden, vivir } from './fotos';

/** What explains each number: a number without an explanation does not compile. */
export const EXPLICACIONES: { readonly [C in Cifra]: Explicacion } = {
  ...EXPLICACIONES_DE_STOCK,
  ...EXPLICACIONES_DEL_TABLERO,
};
