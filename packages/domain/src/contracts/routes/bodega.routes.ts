export * from './bodega/catalogo.routes';
export * from './bodega/movimientos.routes';
export * from './bodega/ordenes.routes';
export * from './bodega/partes.routes';
export * from './bodega/registro.routes';
