import { CAMPO_REQUERIDO } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';
import { mensajeSinStock, type TipoDeGrupo } from '@bitacora/domain/stock';

/** A row of the entry form: what is typed as its code until a part is chosen. */
export interface FilaDeIngreso {
  /** Tells rows apart while they are written. */
  readonly clave: number;
  readonly texto: string;
  readonly parte: Pick<ParteWire, 'id' | 'part_number' | 'description' | 'real_location'> | null;
  readonly cantidad: string;
  /** The units that there are to take, where that is known. */
  readonly hay: number | null;
  /** It came with the form: it is moved only when it is ticked. */
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

/** The row of a part that has units in the counter that the form takes from. */
export const filaDe = (parte: ParteWire & { cantidad: number }): FilaDeIngreso => ({
  clave: ++ultima,
  texto: parte.part_number,
  parte,
  cantidad: String(parte.cantidad),
  hay: parte.cantidad,
  propuesta: true,
  incluida: false,
});

/** What is missing in each row (specification 002, section 5.1); empty when nothing is. */
export function fallasDe(filas: readonly FilaDeIngreso[]): ReadonlyMap<number, FallaDeFila> {
  const fallas = new Map<number, FallaDeFila>();
  const pedidas = new Map<number, number>();
  for (const [i, { parte, cantidad, hay, incluida }] of filas.entries()) {
    if (!incluida) continue;
    // A part in two rows takes what both say.
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

/** Whether everything that the form proposed is about to go: the whole shelf. */
export function todoLoQueHay(filas: readonly FilaDeIngreso[]): boolean {
  const propuestas = filas.filter(({ propuesta }) => propuesta);
  return propuestas.length > 1 && propuestas.every(({ incluida, cantidad, hay }) => incluida && Number(cantidad) === hay);
}

/** What a group that takes away is about to take, for whoever confirms it. */
export function resumenDe(filas: readonly FilaDeIngreso[]): { partes: number; unidades: number } {
  return {
    partes: new Set(filas.map(({ parte }) => parte?.id)).size,
    unidades: filas.reduce((suma, { cantidad }) => suma + Number(cantidad), 0),
  };
}
