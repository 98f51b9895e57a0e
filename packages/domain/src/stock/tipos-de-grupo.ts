import { tieneAlgunGrupo } from '../comun';
import type { Contadores, NombreMovimiento } from './movimientos';

/** What the address of the entry form calls each kind of group (specification 002, section 2.1). */
export const TIPOS_DE_GRUPO = ['ingreso', 'drop', 'scrap', 'rtv', 'slow'] as const;
export type TipoDeGrupo = (typeof TIPOS_DE_GRUPO)[number];

interface DefinicionDeGrupo {
  readonly movimiento: NombreMovimiento;
  /** Specification 002, section 9. */
  readonly codigo: number;
  readonly titulo: string;
  readonly nombre: string;
  /** Who may enter it (lifecycles, section 6): the buttons and the command ask the same. */
  readonly roles: readonly string[];
  /** What has to be said about it: the document that it came with or the reason for it. */
  readonly referencia: 'documento' | 'motivo';
  /** The counter whose parts fill the form beforehand. */
  readonly desde: keyof Contadores | null;
  /** Whether rows may be added by hand. */
  readonly agrega: boolean;
}

const REPISA = ['Bodega', 'Administrativo'];
const REBAJA = ['Bodega', 'Administrativo', 'Supervisor'];
const PERDIDA = ['Supervisor', 'Gerencia'];

/** The groups of movements that people enter: each with its rules. */
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

/** The kind of group of a code or of a name of the address; null when there is none. */
export const tipoDeGrupo = (codigo: number | string): TipoDeGrupo | null =>
  TIPOS_DE_GRUPO.find((tipo) => tipo === codigo || String(GRUPO_DE[tipo].codigo) === String(codigo)) ?? null;

/** Whether someone with these groups may enter groups of that kind. */
export const puedeIngresar = (tipo: TipoDeGrupo, grupos: readonly string[]): boolean => tieneAlgunGrupo(grupos, GRUPO_DE[tipo].roles);

/** Who keeps the catalogue of parts (specification 002, section 6). */
export const ROLES_DE_INVENTARIO = ['Administrativo', 'Supervisor', 'Gerencia', 'Bodega'] as const;
