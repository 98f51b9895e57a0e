export * from './enumeraciones';
export * from './errores';
export * from './esquemas';
export * from './estados';
export * from './fechas';
export * from './grupos';
export * from './rut';
export * from './textos';
