export * from './parte';
export { type EfectoDeStock, efectosDeStock } from './proceso-orden-stock';
export { type AsignacionPedida, asignacionesPedidas } from './asignaciones';
