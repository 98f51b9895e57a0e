import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server whose replies can be lost. */
export interface Cable {
  readonly port: number;
  /** From now on requests arrive, but the connection ends instead of answering. */
  loseReplies(lose: boolean): void;
  close(): Promise<void>;
}

/** Opens a connection to a port of this machine. */
export async function openCable(target: () => number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let losing = false;
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (answer) => (losing ? far.destroy() : near.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    loseReplies: (lose) => {
      losing = lose;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
