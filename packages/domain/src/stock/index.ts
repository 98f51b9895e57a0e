export { type AsignacionPedida, asignacionesPedidas } from './asignaciones';
export * from './parte';
export { type EfectoDeStock, efectosDeStock } from './proceso-orden-stock';
