export * from './comun';
export * from './kernel';
