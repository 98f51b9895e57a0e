export { type AsignacionPedida, asignacionesPedidas } from './asignaciones';
export * from './ficha';
export * from './grupo';
export * from './movimientos';
export * from './parte';
export * from './parte.eventos';
export { type EfectoDeStock, efectosDeStock, mueveStock } from './proceso-orden-stock';
export * from './tipos-de-grupo';
export { type ParteWire, parteWire } from './wire';
