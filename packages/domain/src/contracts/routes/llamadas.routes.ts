export * from './llamadas/acciones.routes';
export * from './llamadas/archivos.routes';
export * from './llamadas/cambio-de-retiro.routes';
export * from './llamadas/diagnostico.routes';
export * from './llamadas/documentos.routes';
