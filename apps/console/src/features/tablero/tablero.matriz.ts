import type { CeldaTablero, FilaTablero, Tablero } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/** Up to this number the address names the orders one by one; beyond, it carries the cell's filters. */
const MAXIMO_EN_DIRECCION = 100;
const NIVELES = 5;
const VACIA: CeldaTablero = { total: 0, amarillas: 0, rojas: 0, ot: null };

/** The content of the matrix: the rows of the chosen phase, with their totals. */
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

/** Cells added up; a single order keeps its number. */
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

/** The number of orders shown; beside all the open ones when filters or a phase leave some out. */
export function cuentaDe({ total: { total } }: Matriz, { abiertas }: Pick<Tablero, 'abiertas'>): string {
  const todas = formato.cuantas(abiertas, 'orden abierta', 'órdenes abiertas');
  return total === abiertas ? todas : `${formato.entero(total)} de ${todas} con estos filtros`;
}

/** A row's total as one cell. */
export const totalDe = (fila: FilaTablero): CeldaTablero => sumar(fila.cubetas);

/** Heat: the alert colour that covers half of the cell or more, and how full the cell is beside the fullest one. */
export function calorDe({ total, amarillas, rojas }: CeldaTablero, mayor: number): { tono: 'rojo' | 'amarillo' | 'normal'; nivel: number } {
  const tono = rojas * 2 >= total ? 'rojo' : (amarillas + rojas) * 2 >= total ? 'amarillo' : 'normal';
  const nivel = mayor <= 1 ? 1 : Math.min(NIVELES, 1 + Math.floor((Math.log(total) / Math.log(mayor)) * (NIVELES - 1) + 1e-9));
  return { tono, nivel };
}

/** The orders behind a cell, row or column total; without states or without a bucket, all of them. */
export interface Seleccion {
  readonly estados: readonly string[];
  readonly cubeta: number | null;
  readonly titulo: string;
}

/** The target of a cell: its only order, or the results (specification, 2.1 and 2.2). */
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
