import type { OrdenListaFila, PistaDeSocket } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leer, rechazada, remember } from '../../api/client';
import { withSocket } from '../../api/socket';
import { TEMA } from '../../api/temas';
import { type Listado, leerListado, listadoQuery } from './lista.consultas';

/** Milliseconds that hints gather before the list is compared with the server's. */
const ESPERA = 800;
const MAXIMO_FILAS = 20;

interface Pendiente {
  readonly ruta: string;
  readonly listado: Listado;
  /** Orders that the list does not show yet. */
  readonly nuevas: number;
}

/**
 * The live list: a changed order changes its row in place, a deleted one leaves. Changes that would move other rows wait while the user
 * points at the rows or has the focus among them. Hints are ignored while `retenida`.
 */
export function useEnVivo(ruta: string | null, retenida: boolean, ocupada: () => boolean) {
  const queries = useQueryClient();
  const [pendiente, setPendiente] = useState<Pendiente | null>(null);
  const actual = useRef({ ruta, retenida, ocupada });
  actual.current = { ruta, retenida, ocupada };
  const avisadas = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cambiarFilas = useCallback(
    (cambio: (filas: OrdenListaFila[]) => OrdenListaFila[]) => {
      if (actual.current.ruta === null) return;
      queries.setQueryData(listadoQuery(actual.current.ruta).queryKey, (listado: Listado | undefined) =>
        listado ? { ...listado, results: cambio(listado.results) } : listado,
      );
    },
    [queries],
  );
  const enVista = useCallback(
    () => (actual.current.ruta === null ? undefined : queries.getQueryData<Listado>(listadoQuery(actual.current.ruta).queryKey)),
    [queries],
  );

  /** Reads one row again; a row that this user may no longer see leaves the list. */
  const refrescarFila = useCallback(
    async (ot: number) => {
      try {
        const fila = await leer('/api/orden/{ot}/fila', { params: { ot } });
        cambiarFilas((filas) => filas.map((otra) => (otra.ot === ot && otra.revision <= fila.revision ? fila : otra)));
      } catch (error) {
        if (rechazada(error, 'GET /api/orden/{ot}/fila', 'NO_ENCONTRADO')) cambiarFilas((filas) => filas.filter((otra) => otra.ot !== ot));
      }
    },
    [cambiarFilas],
  );

  /** Compares the list with the server's: applied at once unless the user is on it. */
  const revisar = useCallback(async () => {
    const { ruta: pedida } = actual.current;
    void queries.invalidateQueries({ queryKey: TEMA.pestanas });
    void queries.invalidateQueries({ queryKey: TEMA.vistas });
    if (pedida === null || !enVista()) return;
    const listado = await leerListado(pedida).catch(() => null);
    const mostrado = enVista();
    if (!listado || !mostrado || actual.current.ruta !== pedida || actual.current.retenida) return;
    const antes = mostrado.results.map(({ ot }) => ot);
    const iguales = antes.length === listado.results.length && listado.results.every(({ ot }, i) => ot === antes[i]);
    if (iguales || !actual.current.ocupada()) {
      avisadas.current.clear();
      setPendiente(null);
      queries.setQueryData(listadoQuery(pedida).queryKey, listado);
      return;
    }
    const nuevas = listado.results.filter(({ ot }) => !antes.includes(ot) && avisadas.current.has(ot)).length;
    setPendiente({ ruta: pedida, listado, nuevas });
  }, [enVista, queries]);

  const programar = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revisar(), ESPERA);
  }, [revisar]);

  /** After an action of this user: the visible rows show their new state in place. */
  const refrescar = useCallback(
    async (ots: readonly number[]) => {
      const visibles = new Set(enVista()?.results.map(({ ot }) => ot));
      await Promise.all(
        ots
          .filter((ot) => visibles.has(ot))
          .slice(0, MAXIMO_FILAS)
          .map(refrescarFila),
      );
      programar();
    },
    [enVista, programar, refrescarFila],
  );

  const aplicar = () => {
    if (pendiente && pendiente.ruta === ruta) queries.setQueryData(listadoQuery(pendiente.ruta).queryKey, pendiente.listado);
    avisadas.current.clear();
    setPendiente(null);
  };

  useEffect(() => {
    const close = withSocket((socket) => {
      const oir = (hacer: (ot: number) => void) => (pista: PistaDeSocket) => {
        remember(pista.position);
        if (actual.current.retenida) return;
        hacer(pista.ot);
        programar();
      };
      const muestra = (ot: number) => enVista()?.results.some((fila) => fila.ot === ot) ?? false;
      const on = [
        ['orden_trabajo:created', oir((ot) => avisadas.current.add(ot))],
        ['orden_trabajo:updated', oir((ot) => (muestra(ot) ? void refrescarFila(ot) : avisadas.current.add(ot)))],
        ['orden_trabajo:deleted', oir((ot) => cambiarFilas((filas) => filas.filter((fila) => fila.ot !== ot)))],
      ] as const;
      for (const [event, listener] of on) socket.on(event, listener);
      return () => {
        for (const [event, listener] of on) socket.off(event, listener);
      };
    });
    const alVolver = () => document.visibilityState === 'visible' && programar();
    document.addEventListener('visibilitychange', alVolver);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', alVolver);
      close();
    };
  }, [cambiarFilas, enVista, programar, refrescarFila]);

  return { pendiente: pendiente?.ruta === ruta ? pendiente : null, aplicar, refrescar };
}
