export * from './catalogo';
export { CATALOGO_INICIAL } from './catalogo-inicial';
export { errorDeLugar } from './lugares';
export { REGIONES } from './regiones';
