import { Writable } from 'node:stream';
import { BatchTooLarge, LogUnavailable, type RecordedEvent, UnreadableEvent } from '@bitacora/event-store';
import { Controller, Get, Module, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createLogger } from '../ops/logger';
import { Outages } from '../ops/outages';
import type { ServiceRuntime } from '../runtime';
import { createHttpApp } from './app';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies';

@Controller('quien')
class QuienController {
  @Get()
  quien(@Req() { ip }: FastifyRequest) {
    return { ip };
  }
}
@Module({ controllers: [QuienController] })
class QuienModule {}

const FAILURES: Readonly<Record<string, () => Error>> = {
  base: () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  bitacora: () => new LogUnavailable('unavailable', new Error('Server Is Not Ready')),
  disco: () => Object.assign(new Error('could not extend file'), { code: '53100' }),
  lote: () => new BatchTooLarge(1_048_576),
  ilegible: () => new UnreadableEvent({ stream: 'orden-1', revision: 3, unreadable: 'no key' } as RecordedEvent),
  otra: () => new Error('a mistake of ours'),
};

@Controller('falla')
class FallaController {
  @Get(':cual')
  falla(@Param('cual') cual: string) {
    throw FAILURES[cual]?.();
  }
}
@Module({ controllers: [FallaController] })
class FallaModule {}

/** The address that a service assigns to a caller who claims to forward for others. */
async function ipDe(trustProxy: TrustedProxies, forwarded: string): Promise<string> {
  const app = await createHttpApp(QuienModule, { trustProxy, logger: createLogger('silent') } as ServiceRuntime);
  await app.listen(0, '127.0.0.1');
  try {
    const response = await fetch(`${await app.getUrl()}/api/quien`, { headers: { 'x-forwarded-for': forwarded } });
    return ((await response.json()) as { ip: string }).ip;
  } finally {
    await app.close();
  }
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever he writes', async () => {
    expect(await ipDe(false, '203.0.113.9')).toBe('127.0.0.1');
  });

  it('behind our proxy is the one the proxy added, not those written before it', async () => {
    expect(await ipDe(1, '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  });

  it('behind several is the one that the first of them added', async () => {
    expect(await ipDe(2, '203.0.113.9, 198.51.100.7, 192.0.2.1')).toBe('198.51.100.7');
    expect(await ipDe(['127.0.0.1', '192.0.2.0/24'], '203.0.113.9, 198.51.100.7, 192.0.2.1')).toBe('198.51.100.7');
    expect(await ipDe(['192.0.2.0/24'], '203.0.113.9')).toBe('127.0.0.1');
  });

  it('TRUST_PROXY says how many or which', () => {
    const said = ['false', 'true', '2', '10.0.0.0/8, ::1', 'sí', '10.0.0.0/33', '10.0.0.1/8/9', '99', ''];
    expect(said.map(parseTrustedProxies)).toEqual([
      false,
      1,
      2,
      ['10.0.0.0/8', '::1'],
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('a request leaves a line when asked to, at any level, with nothing of the caller, the address or the query', async () => {
  const lines: string[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const runtime = { trustProxy: 1, logger: createLogger('error', target), outages: new Outages(), logRequests: true } as ServiceRuntime;
  const app = await createHttpApp(FallaModule, runtime);
  await app.listen(0, '127.0.0.1');
  try {
    const url = await app.getUrl();
    const headers = { 'x-correlation-id': 'una-llamada', 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Navegador de Ana' };
    await fetch(`${url}/api/falla/lote?rut=11111111-1&correo=ana@hogar.example`, { headers });
    await fetch(`${url}/api/no/existe/11111111-1`, { headers, method: 'POST', body: 'ana@hogar.example' });
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  } finally {
    await app.close();
  }
  const common = { level: 30, msg: 'request', correlation_id: 'una-llamada', ms: expect.any(Number) };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ ...common, method: 'GET', route: '/api/falla/:cual', status: 413, outcome: 'CUERPO_MUY_GRANDE' }),
    expect.objectContaining({ ...common, method: 'POST', route: 'none', status: 404, outcome: expect.stringMatching(/^[A-Z_]+$/) }),
  ]);
  for (const personal of ['11111111', 'hogar', '203.0.113', 'Navegador', 'lote']) expect(lines.join('')).not.toContain(personal);
});

it('an absent service, too many requests and unreadable input get a status and one sentence; only our own mistakes are server errors', async () => {
  const runtime = { trustProxy: 0, logger: createLogger('silent'), outages: new Outages() } as ServiceRuntime;
  const app = await createHttpApp(FallaModule, runtime);
  await app.listen(0, '127.0.0.1');
  try {
    const url = await app.getUrl();
    const answers = await Promise.all(
      Object.keys(FAILURES).map(async (cual) => {
        const response = await fetch(`${url}/api/falla/${cual}`);
        const { codigo, detail } = (await response.json()) as { codigo: string; detail: string };
        return [cual, response.status, response.headers.get('retry-after'), codigo, detail];
      }),
    );
    expect(answers).toEqual([
      ['base', 503, '5', 'NO_DISPONIBLE', 'La base de datos no está disponible. Inténtalo nuevamente en unos segundos.'],
      ['bitacora', 503, '5', 'NO_DISPONIBLE', 'La bitácora no está disponible. Inténtalo nuevamente en unos segundos.'],
      ['disco', 503, '5', 'SIN_ESPACIO', 'No queda espacio en el disco'],
      ['lote', 413, null, 'CUERPO_MUY_GRANDE', expect.stringMatching(/^Son demasiados datos/)],
      ['ilegible', 503, null, 'REGISTRO_ILEGIBLE', expect.stringMatching(/clave maestra/)],
      ['otra', 500, null, 'ERROR_INTERNO', expect.any(String)],
    ]);
  } finally {
    await app.close();
  }
});
