export * from './cliente';
export * from './cliente.formularios';
