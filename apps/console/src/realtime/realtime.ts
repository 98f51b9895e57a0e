import type { PistaDeSocket } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { remember } from '../api/client';

let held = 0;

/** While held, hints do not move the rows: the actions dialog is open (specification 000, section 2.7). */
export function useHoldRealtime(active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    held++;
    return () => {
      held--;
      // What was hinted meanwhile is read now.
      void queries.invalidateQueries({ queryKey: ['ordenes'] });
    };
  }, [active, queries]);
}

/** Listens to the hints of the server and reads again what they name; after a cut everything shown is read again. */
export function useRealtime(active: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return;
    let socket: Socket | undefined;
    let ended = false;
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
    // The socket's code is fetched after the first screen.
    void import('socket.io-client').then(({ io }) => {
      if (ended) return;
      socket = io({ path: '/socket.io', transports: ['websocket'] });
      socket.on('connect', () => {
        if (connected) void queries.invalidateQueries();
        connected = true;
      });
      socket.on('orden_trabajo:created', onHint);
      socket.on('orden_trabajo:updated', onHint);
      socket.on('orden_trabajo:deleted', onHint);
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      socket?.disconnect();
    };
  }, [active, queries]);
}
