import { CAMPO_REQUERIDO } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';
import { mensajeSinStock, type TipoDeGrupo } from '@bitacora/domain/stock';

/** A row of the entry form: the typed code until a part is chosen. */
export interface FilaDeIngreso {
  /** Identifies rows while they are written. */
  readonly clave: number;
  readonly texto: string;
  readonly parte: Pick<ParteWire, 'id' | 'part_number' | 'description' | 'real_location'> | null;
  readonly cantidad: string;
  /** The available units, where they are known. */
  readonly hay: number | null;
  /** True when it came with the form: it moves only when it is ticked. */
  readonly propuesta: boolean;
  readonly incluida: boolean;
}

export interface FallaDeFila {
  readonly codigo?: string | undefined;
  readonly cantidad?: string | undefined;
}

let ultima = 0;
export const filaVacia = (): FilaDeIngreso => ({
  clave: ++ultima,
  texto: '',
  parte: null,
  cantidad: '',
  hay: null,
  propuesta: false,
  incluida: true,
});

/** The row of a part with units in the form's source counter. */
export const filaDe = (parte: ParteWire & { cantidad: number }): FilaDeIngreso => ({
  clave: ++ultima,
  texto: parte.part_number,
  parte,
  cantidad: String(parte.cantidad),
  hay: parte.cantidad,
  propuesta: true,
  incluida: false,
});

/** The errors of each row (specification, 8.5); empty without errors. */
export function fallasDe(filas: readonly FilaDeIngreso[]): ReadonlyMap<number, FallaDeFila> {
  const fallas = new Map<number, FallaDeFila>();
  const pedidas = new Map<number, number>();
  for (const [i, { parte, cantidad, hay, incluida }] of filas.entries()) {
    if (!incluida) continue;
    // A part in two rows takes the sum of both.
    const total = (parte ? (pedidas.get(parte.id) ?? 0) : 0) + Number(cantidad);
    if (parte) pedidas.set(parte.id, total);
    const falla: FallaDeFila = {
      codigo: parte ? undefined : CAMPO_REQUERIDO,
      cantidad: parte ? fallaDeCantidad(cantidad, total, parte.part_number, hay) : undefined,
    };
    if (falla.codigo || falla.cantidad) fallas.set(i, falla);
  }
  return fallas;
}

function fallaDeCantidad(cantidad: string, total: number, part_number: string, hay: number | null): string | undefined {
  if (cantidad === '') return CAMPO_REQUERIDO;
  if (!Number.isInteger(Number(cantidad)) || Number(cantidad) <= 0) return 'Debe ser mayor a 0';
  return hay !== null && total > hay ? mensajeSinStock(part_number, hay) : undefined;
}

/** The units of a part that a kind of group may take; null for one that only adds. */
export function hayPara(tipo: TipoDeGrupo, parte: Pick<ParteWire, 'cantidad_buenos' | 'cantidad_malos'>): number | null {
  if (tipo === 'ingreso') return null;
  return tipo === 'slow' ? parte.cantidad_buenos : parte.cantidad_malos;
}

/** True when everything that the form proposed is selected: the whole shelf. */
export function todoLoQueHay(filas: readonly FilaDeIngreso[]): boolean {
  const propuestas = filas.filter(({ propuesta }) => propuesta);
  return propuestas.length > 1 && propuestas.every(({ incluida, cantidad, hay }) => incluida && Number(cantidad) === hay);
}

/** The units that a group is about to take away, for the confirming user. */
export function resumenDe(filas: readonly FilaDeIngreso[]): { partes: number; unidades: number } {
  return {
    partes: new Set(filas.map(({ parte }) => parte?.id)).size,
    unidades: filas.reduce((suma, { cantidad }) => suma + Number(cantidad), 0),
  };
}
