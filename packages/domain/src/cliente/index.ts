export * from './cliente';
export * from './cliente.formularios';
export * from './wire';
