export * from './bloques';
export * from './diferencias';
export * from './documento';
export * from './documento.formularios';
export * from './documento.registro';
export * from './legal.clases';
