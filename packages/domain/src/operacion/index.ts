export * from './flujos';
export * from './ilegible';
export * from './operacion';
export * from './suscripciones';
