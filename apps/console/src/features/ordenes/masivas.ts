import { type ACCIONES_MASIVAS, ENTRADAS_A_BODEGA, type OrdenListaFila } from '@bitacora/domain/contracts';

export type AccionMasiva = (typeof ACCIONES_MASIVAS)[number];
const ENTRADAS: readonly string[] = ENTRADAS_A_BODEGA;
const acciones = (accion: AccionMasiva) => (accion === 'ingresarABodega' ? ENTRADAS : [accion]);

/** True when the rules allow it on an order now. */
export const laPermite = ({ acciones: { visible, disabled } }: OrdenListaFila, accion: AccionMasiva): boolean =>
  acciones(accion).some((nombre) => visible.includes(nombre) && !disabled.includes(nombre));

/** The bulk form of an action of one order, when it has one. */
export const masivaDe = (accion: string): AccionMasiva | null =>
  accion === 'selectTechnician' || accion === 'reasignarTecnico' ? accion : ENTRADAS.includes(accion) ? 'ingresarABodega' : null;
