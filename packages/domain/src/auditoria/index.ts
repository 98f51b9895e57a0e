export * from './actos';
export * from './cambios';
export * from './causas';
export * from './entidades';
export { HISTORIAS } from './historias';
export { CLASES_DE_INICIO, type ClaseDeInicio } from './inicio';
export type { Nombrado, Referencia as ReferenciaDeAuditoria, Valor as ValorDeAuditoria } from './valores';
