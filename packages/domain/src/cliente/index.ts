export * from './alcance';
export * from './cliente';
export * from './cliente.formularios';
export * from './cliente.registro';
export * from './wire';
