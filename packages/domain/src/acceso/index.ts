export * from './acceso';
export * from './acceso.registro';
export * from './lectura';
export * from './temas';
