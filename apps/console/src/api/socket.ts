import type { Socket } from 'socket.io-client';

type Listener = (socket: Socket) => () => void;
let socket: Socket | null = null;
let users = 0;
let loading: Promise<Socket> | null = null;

/** One socket for the whole console, opened by its first consumer and closed by its last; its code loads after the first screen. */
export function withSocket(listen: Listener): () => void {
  users++;
  let ended = false;
  let stopListening: () => void = () => undefined;
  loading ??= import('socket.io-client').then(({ io }) => {
    socket = io({ path: '/socket.io', transports: ['websocket'] });
    return socket;
  });
  void loading.then((open) => {
    if (!ended) stopListening = listen(open);
  });
  return () => {
    ended = true;
    stopListening();
    users--;
    if (users > 0) return;
    socket?.disconnect();
    socket = null;
    loading = null;
  };
}
