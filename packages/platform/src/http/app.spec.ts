import { Controller, Get, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createLogger } from '../ops/logger';
import type { ServiceRuntime } from '../runtime';
import { createHttpApp } from './app';

@Controller('quien')
class QuienController {
  @Get()
  quien(@Req() { ip }: FastifyRequest) {
    return { ip };
  }
}
@Module({ controllers: [QuienController] })
class QuienModule {}

/** The address that a service takes a caller for, who says he comes from others. */
async function ipDe(trustProxy: boolean, forwarded: string): Promise<string> {
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
    expect(await ipDe(true, '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  });
});
