import { JEFATURA, MESON_BODEGA_Y_SUPERVISION, MESON_Y_BODEGA, OFICINA_Y_BODEGA, tieneAlgunGrupo } from '../comun';
import type { Contadores, NombreMovimiento } from './movimientos';

/** The name of each kind of group in the entry form's address (specification, 1.5). */
export const TIPOS_DE_GRUPO = ['ingreso', 'drop', 'scrap', 'rtv', 'slow'] as const;
export type TipoDeGrupo = (typeof TIPOS_DE_GRUPO)[number];

interface DefinicionDeGrupo {
  readonly movimiento: NombreMovimiento;
  /** The code of its movements (specification, 8.2). */
  readonly codigo: number;
  readonly titulo: string;
  readonly nombre: string;
  /** The roles that may enter it (specification, 8.3), the same for buttons and command. */
  readonly roles: readonly string[];
  /** Its required reference: the accompanying document or the reason. */
  readonly referencia: 'documento' | 'motivo';
  /** The counter whose parts prefill the form. */
  readonly desde: keyof Contadores | null;
  /** True when rows may be added by hand. */
  readonly agrega: boolean;
}

const REPISA = MESON_Y_BODEGA;
const REBAJA = MESON_BODEGA_Y_SUPERVISION;
const PERDIDA = JEFATURA;

/** The groups of movements that people enter, with the rules of each. */
export const GRUPO_DE: Readonly<Record<TipoDeGrupo, DefinicionDeGrupo>> = {
  ingreso: {
    movimiento: 'INGRESO',
    codigo: 1,
    titulo: 'Ingreso de Inventario',
    nombre: 'Ingreso',
    roles: REPISA,
    referencia: 'documento',
    desde: null,
    agrega: true,
  },
  drop: {
    movimiento: 'REBAJA_DROP',
    codigo: 5,
    titulo: 'Rebaja de DROP',
    nombre: 'Rebaja DROP',
    roles: REBAJA,
    referencia: 'documento',
    desde: 'drop',
    agrega: false,
  },
  scrap: {
    movimiento: 'SCRAP',
    codigo: 7,
    titulo: 'Scrap',
    nombre: 'SCRAP',
    roles: PERDIDA,
    referencia: 'motivo',
    desde: 'malos',
    agrega: true,
  },
  rtv: {
    movimiento: 'RTV',
    codigo: 6,
    titulo: 'RTV',
    nombre: 'RTV',
    roles: REBAJA,
    referencia: 'documento',
    desde: 'malos',
    agrega: true,
  },
  slow: {
    movimiento: 'SLOW',
    codigo: 9,
    titulo: 'SLOW',
    nombre: 'SLOW',
    roles: PERDIDA,
    referencia: 'motivo',
    desde: null,
    agrega: true,
  },
};

/** The kind of group of a code or of a name in an address; null without one. */
export const tipoDeGrupo = (codigo: number | string): TipoDeGrupo | null =>
  TIPOS_DE_GRUPO.find((tipo) => tipo === codigo || String(GRUPO_DE[tipo].codigo) === String(codigo)) ?? null;

/** True when members of these groups may enter groups of that kind. */
export const puedeIngresar = (tipo: TipoDeGrupo, grupos: readonly string[]): boolean => tieneAlgunGrupo(grupos, GRUPO_DE[tipo].roles);

/** The roles that maintain the catalogue of parts (specification, 1.5). */
export const ROLES_DE_INVENTARIO = OFICINA_Y_BODEGA;

/** The maximum number of rows of a group of movements, typed or in a file. */
export const MAXIMO_FILAS = 2000;
