export * from './catalogo';
export { CATALOGO_INICIAL } from './catalogo-inicial';
export { REGIONES } from './regiones';
