export * from './ajuste';
export * from './ajuste.claves';
export * from './ajuste.registro';
export * from './contraste';
export * from './estado.formularios';
export * from './vigente';
