export * from './actos';
export * from './cambios';
export * from './entidades';
export { HISTORIAS } from './historias';
export type { Nombrado, Referencia as ReferenciaDeAuditoria, Valor as ValorDeAuditoria } from './valores';
