import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endOf } from './end-app';

it('ends although a browser keeps its web socket, after the calls on their way', async () => {
  const server = createServer((_request, response) => setTimeout(() => response.end('done'), 500));
  server.on('upgrade', (_request, socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  const app = {
    getHttpServer: () => server,
    close: () => new Promise((resolve) => server.close(resolve)),
  } as unknown as NestFastifyApplication;
  const end = endOf(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = await new Promise<{ once(event: 'close', listener: () => void): void }>((resolve) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    request({ port, host: '127.0.0.1', headers })
      .on('upgrade', (_response, opened) => resolve(opened.resume()))
      .end();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all([end(), closed]);
  expect(await answer).toBe('done');
});
