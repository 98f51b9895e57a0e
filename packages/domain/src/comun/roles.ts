import { ADMINISTRADOR, type Grupo } from './grupos';

/** Sets of groups. Actions, calls and pages name one of these sets, never a group; a new group joins the sets whose work it shares. */
export const MESON = ['Administrativo'] as const satisfies readonly Grupo[];
export const BODEGA = ['Bodega'] as const satisfies readonly Grupo[];
export const SUPERVISION = ['Supervisor'] as const satisfies readonly Grupo[];
export const TECNICOS = ['Técnico'] as const satisfies readonly Grupo[];
export const GERENCIA = ['Gerencia'] as const satisfies readonly Grupo[];
export const VENTAS = ['Ventas'] as const satisfies readonly Grupo[];
/** Users of a client's company: they see the orders of that company and do nothing to them. */
export const RETAIL = ['Retail'] as const satisfies readonly Grupo[];

export const TALLER = [...SUPERVISION, ...TECNICOS] as const;
export const JEFATURA = [...SUPERVISION, ...GERENCIA] as const;
export const BODEGA_Y_JEFATURA = [...BODEGA, ...JEFATURA] as const;
export const BODEGA_TALLER_Y_GERENCIA = [...TALLER, ...GERENCIA, ...BODEGA] as const;
export const MESON_Y_BODEGA = [...MESON, ...BODEGA] as const;
export const MESON_Y_SUPERVISION = [...MESON, ...SUPERVISION] as const;
export const MESON_Y_TALLER = [...MESON, ...TALLER] as const;
export const MESON_BODEGA_Y_SUPERVISION = [...MESON_Y_BODEGA, ...SUPERVISION] as const;
export const MESON_BODEGA_Y_TALLER = [...MESON_Y_BODEGA, ...TALLER] as const;
export const MESON_BODEGA_Y_GERENCIA = [...MESON_Y_BODEGA, ...GERENCIA] as const;
export const OFICINA = [...MESON, ...JEFATURA] as const;
export const OFICINA_Y_BODEGA = [...MESON_Y_BODEGA, ...JEFATURA] as const;
/** Everybody who works on orders. */
export const DE_ORDENES = [...OFICINA_Y_BODEGA, ...TECNICOS] as const;
/** Sales: all groups except for the warehouse's answers (specification, 9.7). */
export const EJECUTIVOS = [...MESON, ...VENTAS, ...JEFATURA] as const;
/** Everyone of sales and the warehouse: a request to the warehouse carries its answer, and links are for all. */
export const EJECUTIVOS_Y_BODEGA = [...EJECUTIVOS, ...BODEGA] as const;
/** Everybody of the staff. */
export const PERSONAL = [...DE_ORDENES, ...VENTAS] as const;
/** The group that runs the house. */
export const ADMINISTRACION = [ADMINISTRADOR] as const;
/** The groups that may see how the house is run. */
export const ADMINISTRACION_Y_GERENCIA = [...ADMINISTRACION, ...GERENCIA] as const;
