export * from './canal';
export * from './flujos';
export * from './ilegible';
export * from './operacion';
export * from './plan-de-respaldo';
export * from './relojes';
export * from './suscripciones';
