/** The groups a user can belong to (specification 000, section 6). Rights go by name, never by id. */
export const GRUPOS = ['Administrativo', 'Bodega', 'Supervisor', 'Técnico', 'Gerencia', 'Ventas', 'Retail'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** The group of clocks, process managers and imports: no user holds it. */
export const GRUPO_SISTEMA = 'Sistema';

/** 'Gerente' is written once in the specification for 'Gerencia'. */
export function normalizarGrupo(nombre: string): string {
  return nombre === 'Gerente' ? 'Gerencia' : nombre;
}

/** Whether someone with these groups is a technician and nothing else: he works on his own orders and knows of no others. */
export const esSoloTecnico = (grupos: readonly string[]): boolean =>
  grupos.length > 0 && grupos.every((grupo) => normalizarGrupo(grupo) === 'Técnico');

/** Whether someone with these groups holds at least one of the roles. An empty list of roles is open to anyone. */
export function tieneAlgunGrupo(grupos: readonly string[], roles: readonly string[]): boolean {
  return roles.length === 0 || grupos.some((grupo) => roles.includes(normalizarGrupo(grupo)));
}
