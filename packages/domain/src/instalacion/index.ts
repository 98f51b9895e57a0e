export * from './instalacion';
export * from './marca';
