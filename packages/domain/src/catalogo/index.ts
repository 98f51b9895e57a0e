export * from './catalogo';
export * from './catalogo.registro';
export { CATALOGO_INICIAL } from './catalogo-inicial';
export { errorDeLugar } from './lugares';
export { REGIONES } from './regiones';
