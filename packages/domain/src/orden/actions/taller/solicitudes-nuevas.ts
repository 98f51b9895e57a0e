import { accept, type Rejection, type Result, reject } from '../../../kernel';
import type { HechosOrden, ParteLibre } from '../../orden.kit';
import { idEnOrden, type Orden, type ParteRef } from '../../orden.state';

/** A row of a parts request, read. */
export interface FilaPedida {
  readonly parte: ParteRef;
  readonly allocated: boolean;
  readonly reemplaza_a: number | null;
  /** True when the opportunity that brings it already holds the unit, so it takes no free stock. */
  readonly traspasada?: boolean | undefined;
}

/** Numbers the rows of a request and checks that the free stock covers the requested units, part by part. */
export function numerarSolicitudes(
  orden: Orden,
  filas: readonly FilaPedida[],
  hechos: HechosOrden,
): Result<{ id: number; parte: ParteRef; allocated: boolean; reemplaza_a: number | null; traspasada?: true }[], Rejection> {
  const pedidas = new Map<number, number>();
  for (const { parte, allocated, traspasada } of filas) {
    if (!allocated || traspasada) continue;
    if (parte.id === null)
      return reject('SIN_STOCK', `La parte ${parte.part_number} no está en el catálogo: solicítela sin asignar`, {
        datos: { part_number: parte.part_number, ofrece_sin_asignar: true },
      });
    const total = (pedidas.get(parte.id) ?? 0) + 1;
    pedidas.set(parte.id, total);
    if ((hechos.stock?.[parte.id]?.buenos ?? 0) < total) {
      return reject('SIN_STOCK', `No hay stock disponible de la parte ${parte.part_number}`, {
        datos: { parte_id: parte.id, part_number: parte.part_number, ofrece_sin_asignar: true },
      });
    }
  }
  return accept(
    filas.map(({ traspasada, ...fila }, i) => ({
      id: idEnOrden(orden.ot, orden.contadores.solicitud + 1 + i),
      ...fila,
      ...(traspasada ? { traspasada } : {}),
    })),
  );
}

/** The parts requested from stock. */
export function idsPorAsignar(
  filas: readonly { readonly id: number | null; readonly allocated: boolean; readonly traspasada?: boolean | undefined }[],
): readonly number[] | null {
  const ids = filas.flatMap(({ id, allocated, traspasada }) => (id !== null && allocated && !traspasada ? [id] : []));
  return ids.length > 0 ? [...new Set(ids)] : null;
}

/** The free part numbers of a request, each of which becomes a part 'por catalogar'. */
export function sinCatalogar(partes: readonly ParteRef[]): readonly ParteLibre[] | null {
  const libres = new Map(partes.flatMap((parte) => (parte.id === null ? [[parte.part_number, parte] as const] : [])));
  return libres.size > 0 ? [...libres.values()].map(({ part_number, description }) => ({ part_number, description })) : null;
}

/** The rows with the id that each free part number got. */
export const conCatalogo = <Fila extends { readonly parte: ParteRef }>(filas: readonly Fila[], { libres }: HechosOrden): Fila[] =>
  filas.map((fila) =>
    fila.parte.id === null ? { ...fila, parte: { ...fila.parte, id: libres?.[fila.parte.part_number] ?? null } } : fila,
  );
