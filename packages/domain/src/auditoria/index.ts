export * from './actos';
export * from './entidades';
