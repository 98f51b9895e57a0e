import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds that running calls may take when a service stops. */
const CALLS_END_WITHIN = 3000;

/**
 * The function that closes a serving application: running calls end, then every connection is closed. Browsers keep a web socket open,
 * which the server would otherwise wait for forever.
 */
export function endOf(app: NestFastifyApplication): () => Promise<void> {
  const open = new Set<Socket>();
  app.getHttpServer().on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const cut = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, CALLS_END_WITHIN);
    await app.close();
    clearTimeout(cut);
  };
}
