import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayCall, ProviderAddressRefused, ProviderAnswersTooMuch, providerFetch } from './provider-fetch';

let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/much') return void response.end('x'.repeat(600 * 1024));
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/there' }).end();
    response.setHeader('content-type', 'application/json');
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end(JSON.stringify({ method: request.method, body, type: request.headers['content-type'] })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const call = (url: string, production = false, body?: URLSearchParams) =>
  providerFetch({ production })(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body as undefined,
    redirect: 'manual',
  });

it('a private network may hold the provider; this machine, its link and nobody’s addresses may not', () => {
  const no = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '169.254.169.254', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'ff02::1'];
  for (const one of [...no, '::ffff:127.0.0.1', '::ffff:169.254.169.254']) expect([one, mayCall(one)]).toEqual([one, false]);
  for (const one of ['10.0.0.8', '192.168.1.20', '172.20.0.3', '203.0.113.9', '2001:db8::1', 'fd12::8'])
    expect([one, mayCall(one)]).toEqual([one, true]);
});

it('in production only https is called, and the address that a name has is judged', async () => {
  await expect(call(address, true)).rejects.toThrow(ProviderAddressRefused);
  for (const url of ['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://localhost:1/', 'https://169.254.169.254/'])
    await expect(call(url, true)).rejects.toThrow(ProviderAddressRefused);
});

it('an answer is read up to its bound, and no redirect is followed', async () => {
  const sent = await call(address, false, new URLSearchParams({ code: 'a b' }));
  expect(await sent.json()).toEqual({ method: 'POST', body: 'code=a+b', type: 'application/x-www-form-urlencoded' });
  expect((await call(`${address}/elsewhere`)).status).toBe(302);
  await expect(call(`${address}/much`)).rejects.toThrow(ProviderAnswersTooMuch);
});
