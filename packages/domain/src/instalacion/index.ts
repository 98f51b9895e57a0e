export * from './instalacion';
