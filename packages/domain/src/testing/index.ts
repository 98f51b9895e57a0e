export * from './given-when-then';
export * from './muestra';
