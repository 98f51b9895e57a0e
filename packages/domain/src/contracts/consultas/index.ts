export * from './bodega.consulta';
export * from './cliente.consulta';
export * from './comun.consulta';
export * from './equipo.consulta';
export * from './exportacion.consulta';
export * from './informes.consulta';
export * from './orden.consulta';
export * from './ov.consulta';
