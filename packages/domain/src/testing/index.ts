export { entradasDe } from './entradas';
export * from './given-when-then';
export * from './muestra';
