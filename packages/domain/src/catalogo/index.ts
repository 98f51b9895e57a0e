export * from './catalogo';
export * from './catalogo.campos';
export * from './catalogo.registro';
export { CATALOGO_INICIAL } from './catalogo-inicial';
export { errorDeLugar, lugarEscrito } from './lugares';
export { REGIONES } from './regiones';
