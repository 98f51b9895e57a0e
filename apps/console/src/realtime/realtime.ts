import type { PistaDeSocket } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { io } from 'socket.io-client';
import { remember } from '../api/client';

let held = 0;

/** While held, hints do not move the rows: the actions dialog is open (specification 000, section 2.7). */
export function useHoldRealtime(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    held++;
    return () => {
      held--;
    };
  }, [active]);
}

/** Listens to the hints of the server and reads again what they name; after a cut everything shown is read again. */
export function useRealtime(active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const socket = io({ path: '/socket.io', transports: ['websocket'] });
    let connected = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshLists = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (held === 0) void queries.invalidateQueries({ queryKey: ['ordenes'] });
      }, 250);
    };
    const onHint = ({ ot, position }: PistaDeSocket) => {
      remember(position);
      void queries.invalidateQueries({ queryKey: ['orden', ot] });
      refreshLists();
    };
    socket.on('connect', () => {
      if (connected) void queries.invalidateQueries();
      connected = true;
    });
    socket.on('orden_trabajo:created', onHint);
    socket.on('orden_trabajo:updated', onHint);
    socket.on('orden_trabajo:deleted', onHint);
    return () => {
      clearTimeout(timer);
      socket.disconnect();
    };
  }, [active, queries]);
}
