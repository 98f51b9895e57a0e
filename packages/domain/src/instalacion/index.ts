export * from './identidad';
export * from './instalacion';
export * from './marca';
