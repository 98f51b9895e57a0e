export { type AsignacionPedida, asignacionesPedidas } from './asignaciones';
export * from './parte';
export { type EfectoDeStock, efectosDeStock, mueveStock } from './proceso-orden-stock';
