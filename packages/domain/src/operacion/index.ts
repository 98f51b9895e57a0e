export * from './flujos';
export * from './operacion';
export * from './suscripciones';
