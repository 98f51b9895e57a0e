import { CAMPO_REQUERIDO } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';

/** A row of the entry form: what is typed as its code until a part is chosen. */
export interface FilaDeIngreso {
  /** Tells rows apart while they are written. */
  readonly clave: number;
  readonly texto: string;
  readonly parte: Pick<ParteWire, 'id' | 'part_number' | 'description' | 'real_location'> | null;
  readonly cantidad: string;
  /** The units that there are to take, where that is known. */
  readonly hay: number | null;
}

export interface FallaDeFila {
  readonly codigo?: string | undefined;
  readonly cantidad?: string | undefined;
}

let ultima = 0;
export const filaVacia = (): FilaDeIngreso => ({ clave: ++ultima, texto: '', parte: null, cantidad: '', hay: null });

/** The row of a part that has units in the counter that the form takes from. */
export const filaDe = (parte: ParteWire & { cantidad: number }): FilaDeIngreso => ({
  clave: ++ultima,
  texto: parte.part_number,
  parte,
  cantidad: String(parte.cantidad),
  hay: parte.cantidad,
});

/** What is missing in each row (specification 002, section 5.1); empty when nothing is. */
export function fallasDe(filas: readonly FilaDeIngreso[]): ReadonlyMap<number, FallaDeFila> {
  const fallas = new Map<number, FallaDeFila>();
  for (const [i, { parte, cantidad }] of filas.entries()) {
    const n = Number(cantidad);
    const falla: FallaDeFila = {
      codigo: parte ? undefined : CAMPO_REQUERIDO,
      cantidad: !parte ? undefined : cantidad === '' ? CAMPO_REQUERIDO : Number.isInteger(n) && n > 0 ? undefined : 'Debe ser mayor a 0',
    };
    if (falla.codigo || falla.cantidad) fallas.set(i, falla);
  }
  return fallas;
}
