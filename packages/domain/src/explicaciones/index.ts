import type { Cifra } from '../cifras';
import type { Explicacion } from './explicacion';
import { EXPLICACIONES_DE_LISTA } from './lista.explicaciones';
import { EXPLICACIONES_DE_ORDEN } from './orden.explicaciones';
import { EXPLICACIONES_DE_OV } from './ov.explicaciones';
import { EXPLICACIONES_DEL_PROCESO } from './proceso.explicaciones';
import { EXPLICACIONES_DE_STOCK } from './stock.explicaciones';
import { EXPLICACIONES_DEL_TABLERO } from './tablero.explicaciones';

export type { ContextoDeRecuento, Explicacion, Recuento, Valor } from './explicacion';
export { type Foto, type Hecho, type PasadoDeOrden, pasadoHasta, SIN_VIDA, type VidaDeOrden, vivir } from './fotos';

/** The explanation of each number: a number without one does not compile. */
export const EXPLICACIONES: { readonly [C in Cifra]: Explicacion } = {
  ...EXPLICACIONES_DE_STOCK,
  ...EXPLICACIONES_DEL_TABLERO,
  ...EXPLICACIONES_DE_LISTA,
  ...EXPLICACIONES_DE_ORDEN,
  ...EXPLICACIONES_DE_OV,
  ...EXPLICACIONES_DEL_PROCESO,
};
