import { EVENTO_AJUSTE, EVENTO_AL_DIA, type PistaDeOv, type PistaDeSocket } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readBefore, remember } from './client';
import { withSocket } from './socket';
import { TEMA } from './temas';

let held = 0;

/** While held, hints do not change the rows, because the actions dialog is open (specification, 1.10). */
export function useHoldRealtime(active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    held++;
    return () => {
      held--;
      // Reads what the hints announced meanwhile.
      void queries.invalidateQueries({ queryKey: TEMA.ordenes });
    };
  }, [active, queries]);
}

/** The queries that each hint makes stale, besides its order. */
const LISTAS = [TEMA.ordenes, TEMA.excepciones, TEMA.ov] as const;
/** Minimum milliseconds between two reads of a list, and of the dashboard, whatever the number of hints. */
const ESPERA_LISTAS = 250;
const ESPERA_TABLERO = 5000;

/** Listens to the server's hints and reads again what they name; after a cut with changes, reads everything shown again. */
export function useRealtime(active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timerTablero: ReturnType<typeof setTimeout> | undefined;
    const refreshTablero = () => {
      timerTablero ??= setTimeout(() => {
        timerTablero = undefined;
        void queries.invalidateQueries({ queryKey: TEMA.tablero });
      }, ESPERA_TABLERO);
    };
    const refreshLists = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (held === 0) for (const queryKey of LISTAS) void queries.invalidateQueries({ queryKey });
      }, ESPERA_LISTAS);
    };
    const onHint = ({ ot, position }: PistaDeSocket) => {
      remember(position);
      void queries.invalidateQueries({ queryKey: TEMA.orden(ot) });
      refreshLists();
      refreshTablero();
    };
    const onOv = ({ position }: PistaDeOv) => {
      remember(position);
      refreshLists();
    };
    const onTablero = ({ position }: PistaDeSocket) => {
      remember(position);
      refreshTablero();
    };
    const onAviso = ({ position }: PistaDeSocket) => {
      remember(position);
      void queries.invalidateQueries({ queryKey: TEMA.avisos });
    };
    // Sent at each connection, because hints since the oldest read may have been missed.
    const onAlDia = ({ position }: { position: number }) => {
      remember(position);
      void queries.invalidateQueries(readBefore(position) ? {} : { queryKey: TEMA.avisos });
    };
    // States change their look and alerts on every page.
    const onAjuste = ({ position }: { position: number }) => {
      remember(position);
      void queries.invalidateQueries();
    };
    const close = withSocket((socket) => {
      const on = [
        [EVENTO_AL_DIA, onAlDia],
        [EVENTO_AJUSTE, onAjuste],
        ['orden_trabajo:created', onHint],
        ['orden_trabajo:updated', onHint],
        ['orden_trabajo:deleted', onHint],
        ['oportunidad_venta:created', onOv],
        ['oportunidad_venta:updated', onOv],
        ['dashboard:updated', onTablero],
        ['aviso', onAviso],
      ] as const;
      for (const [event, listener] of on) socket.on(event, listener);
      return () => {
        for (const [event, listener] of on) socket.off(event, listener);
      };
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(timerTablero);
      close();
    };
  }, [active, queries]);
}
