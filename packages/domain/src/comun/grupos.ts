/** The groups a user can belong to (specification, 1.2). Rights go by name, never by id. */
export const GRUPOS = ['Administrativo', 'Bodega', 'Supervisor', 'Técnico', 'Gerencia', 'Ventas', 'Retail'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Whoever runs the house: people, settings, operation; it opens no order. It stands beside the groups of the specification. */
export const ADMINISTRADOR = 'Administrador';
/** The groups that an account may hold. Their position is their id. */
export const GRUPOS_DE_USUARIO = [...GRUPOS, ADMINISTRADOR] as const;
export type GrupoDeUsuario = (typeof GRUPOS_DE_USUARIO)[number];

/** The group of clocks, process managers and imports: no user holds it. */
export const GRUPO_SISTEMA = 'Sistema';

/** The specification writes 'Gerente' once for 'Gerencia'. */
export function normalizarGrupo(nombre: string): string {
  return nombre === 'Gerente' ? 'Gerencia' : nombre;
}

/** The groups with which somebody works on orders: whoever runs the house works in it by their other groups. */
const deTrabajo = (grupos: readonly string[]): readonly string[] => grupos.map(normalizarGrupo).filter((grupo) => grupo !== ADMINISTRADOR);

/** True for technicians alone: they work on their own orders and know of no others. */
export const esSoloTecnico = (grupos: readonly string[]): boolean => {
  const trabajo = deTrabajo(grupos);
  return trabajo.length > 0 && trabajo.every((grupo) => grupo === 'Técnico');
};

/** True for whoever works here on orders: a company's user does not, nor somebody who only runs the house. */
export const esDelPersonal = (grupos: readonly string[]): boolean => deTrabajo(grupos).some((grupo) => grupo !== 'Retail');

/** True when a member of these groups holds at least one of the roles. An empty list of roles is open to anyone. */
export function tieneAlgunGrupo(grupos: readonly string[], roles: readonly string[]): boolean {
  return roles.length === 0 || grupos.some((grupo) => roles.includes(normalizarGrupo(grupo)));
}
