export * from './equipo';
export * from './equipo.registro';
export * from './reparacion-anterior';
export * from './reparacion-anterior.registro';
