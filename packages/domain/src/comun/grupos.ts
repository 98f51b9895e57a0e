/** The groups a user can belong to (specification, 1.2). Rights depend on the name, never on the id. */
export const GRUPOS = ['Administrativo', 'Bodega', 'Supervisor', 'Técnico', 'Gerencia', 'Ventas', 'Retail'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** The group that runs the house: people, settings, operation. It opens no order and is an addition to the groups of the specification. */
export const ADMINISTRADOR = 'Administrador';
/** The groups that an account may hold. Their id is their position. */
export const GRUPOS_DE_USUARIO = [...GRUPOS, ADMINISTRADOR] as const;
export type GrupoDeUsuario = (typeof GRUPOS_DE_USUARIO)[number];

/** The group of clocks, process managers and imports; no user holds it. */
export const GRUPO_SISTEMA = 'Sistema';

/** The specification once writes 'Gerente' for 'Gerencia'. */
export function normalizarGrupo(nombre: string): string {
  return nombre === 'Gerente' ? 'Gerencia' : nombre;
}

/** The groups of a user that work on orders: all of them except the administrator's. */
const deTrabajo = (grupos: readonly string[]): readonly string[] => grupos.map(normalizarGrupo).filter((grupo) => grupo !== ADMINISTRADOR);

/** True for users whose only working group is technician: they see only their own orders. */
export const esSoloTecnico = (grupos: readonly string[]): boolean => {
  const trabajo = deTrabajo(grupos);
  return trabajo.length > 0 && trabajo.every((grupo) => grupo === 'Técnico');
};

/** True for users who work on orders here: neither a company's user nor an administrator without another group. */
export const esDelPersonal = (grupos: readonly string[]): boolean => deTrabajo(grupos).some((grupo) => grupo !== 'Retail');

/** True when these groups hold at least one of the roles. An empty list of roles admits everyone. */
export function tieneAlgunGrupo(grupos: readonly string[], roles: readonly string[]): boolean {
  return roles.length === 0 || grupos.some((grupo) => roles.includes(normalizarGrupo(grupo)));
}
