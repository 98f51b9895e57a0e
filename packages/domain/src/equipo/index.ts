export * from './equipo';
export * from './equipo.registro';
