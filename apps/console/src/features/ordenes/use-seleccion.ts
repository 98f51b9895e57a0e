import type { OrdenListaFila } from '@bitacora/domain/contracts';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** The chosen orders, also of other pages of the same tab; each keeps its last known row. */
export function useSeleccion(filas: readonly OrdenListaFila[], ambito: string) {
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, OrdenListaFila>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or other filters begin with none
  useEffect(() => setElegidas((actual) => (actual.size === 0 ? actual : new Map())), [ambito]);
  const alternar = useCallback((fila: OrdenListaFila) => {
    setElegidas((actual) => {
      const next = new Map(actual);
      if (!next.delete(fila.ot)) next.set(fila.ot, fila);
      return next;
    });
  }, []);
  const poner = (estado: RowSelectionState) => {
    const next = new Map([...elegidas].filter(([ot]) => estado[String(ot)]));
    for (const fila of filas) if (estado[String(fila.ot)]) next.set(fila.ot, fila);
    setElegidas(next);
  };
  const dejar = useCallback((ots: ReadonlySet<number>) => setElegidas((actual) => new Map([...actual].filter(([ot]) => ots.has(ot)))), []);
  const limpiar = useCallback(() => setElegidas(new Map()), []);
  // Visible orders take their present rows: they may have changed since they were chosen.
  const vistas = useMemo(() => new Map(filas.map((fila) => [fila.ot, fila])), [filas]);
  const lista = useMemo(() => [...elegidas.values()].map((fila) => vistas.get(fila.ot) ?? fila), [elegidas, vistas]);
  const estado = useMemo<RowSelectionState>(() => Object.fromEntries([...elegidas.keys()].map((ot) => [String(ot), true])), [elegidas]);
  return { lista, estado, tiene: (ot: number) => elegidas.has(ot), alternar, poner, dejar, limpiar, elegidas, restaurar: setElegidas };
}
export type Seleccion = ReturnType<typeof useSeleccion>;
