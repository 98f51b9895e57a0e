import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds that calls on their way may take when a service stops. */
const CALLS_END_WITHIN = 3000;

/**
 * How to close an application that serves: calls on their way end, then every connection does. A browser keeps a web socket, which the server
 * would wait for without end.
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
