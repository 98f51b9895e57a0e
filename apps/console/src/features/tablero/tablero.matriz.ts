import type { CeldaTablero, FilaTablero, Tablero } from '@bitacora/domain/contracts';

/** Up to here the address names the orders one by one; beyond, it carries the cell's filters. */
const MAXIMO_EN_DIRECCION = 100;
const NIVELES = 5;
const VACIA: CeldaTablero = { total: 0, amarillas: 0, rojas: 0, ot: null };

/** What the matrix shows: the rows of the chosen phase, with the totals of those rows. */
export interface Matriz {
  readonly filas: readonly FilaTablero[];
  readonly columnas: readonly {
    readonly cubeta: number;
    readonly etiqueta: string;
    readonly nombre: string;
    readonly celda: CeldaTablero;
  }[];
  readonly total: CeldaTablero;
  /** The largest cell, for the heat. */
  readonly mayor: number;
}

/** Cells added up; the number of the only order is kept. */
function sumar(celdas: readonly CeldaTablero[]): CeldaTablero {
  const suma = celdas.reduce(
    (a, b) => ({ total: a.total + b.total, amarillas: a.amarillas + b.amarillas, rojas: a.rojas + b.rojas, ot: null }),
    VACIA,
  );
  return { ...suma, ot: suma.total === 1 ? (celdas.find((celda) => celda.total === 1)?.ot ?? null) : null };
}

export function matrizDe(tablero: Tablero, fase: number | null): Matriz {
  const filas = fase === null ? tablero.filas : tablero.filas.filter((fila) => fila.fase === fase);
  return {
    filas,
    columnas: tablero.columnas.map(({ cubeta, etiqueta, nombre }, i) => ({
      cubeta,
      etiqueta,
      nombre,
      celda: sumar(filas.map((fila) => fila.cubetas[i] ?? VACIA)),
    })),
    total: sumar(filas.map(totalDe)),
    mayor: Math.max(0, ...filas.flatMap((fila) => fila.cubetas.map((celda) => celda.total))),
  };
}

/** A row's total as one cell. */
export const totalDe = (fila: FilaTablero): CeldaTablero => sumar(fila.cubetas);

/** Heat: the colour of the alert that half of the cell or more is under, and how full it is beside the fullest one. */
export function calorDe({ total, amarillas, rojas }: CeldaTablero, mayor: number): { tono: 'rojo' | 'amarillo' | 'normal'; nivel: number } {
  const tono = rojas * 2 >= total ? 'rojo' : (amarillas + rojas) * 2 >= total ? 'amarillo' : 'normal';
  const nivel = mayor <= 1 ? 1 : Math.min(NIVELES, 1 + Math.floor((Math.log(total) / Math.log(mayor)) * (NIVELES - 1) + 1e-9));
  return { tono, nivel };
}

/** Which orders a cell, row or column total stands for; without states or without a bucket, all of them. */
export interface Seleccion {
  readonly estados: readonly string[];
  readonly cubeta: number | null;
  readonly titulo: string;
}

/** Where a cell leads: to its only order, or to the results (specification 000, section 2.6). */
export function destinoDe(celda: CeldaTablero, { estados, cubeta, titulo }: Seleccion, tablero: Tablero, filtros: string): string {
  if (celda.total === 1 && celda.ot !== null) return `/orden/${celda.ot}`;
  const params = new URLSearchParams({ title: titulo, uniqueStates: estados.join(',') });
  const columna = tablero.columnas.find((c) => c.cubeta === cubeta);
  if (tablero.ots && celda.total <= MAXIMO_EN_DIRECCION) {
    const suyas = tablero.ots.filter(
      ({ estado, dias }) =>
        estados.includes(estado) && (!columna || (dias >= Math.max(1, columna.desde) && (columna.hasta === null || dias <= columna.hasta))),
    );
    params.set('ots', suyas.map(({ ot }) => ot).join(','));
  } else {
    params.set('estado', estados.join(','));
    if (cubeta !== null) params.set('cubeta', String(cubeta));
    for (const [clave, valor] of new URLSearchParams(filtros)) params.set(clave, valor);
  }
  return `/resultados-filtros-dashboard?${params}`;
}
