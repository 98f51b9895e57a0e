export type { ParteWire } from '../stock';
export * from './avisos.contract';
export * from './comun.contract';
export type * from './esquemas';
export * from './informes.contract';
export * from './sesion.contract';
export * from './socket.contract';
export * from './vistas.contract';
export * from './vistas.filtros';
