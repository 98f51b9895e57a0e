import { Controller, Module, Post } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';
import { createHttpApp } from '../http/app';
import { createLogger } from '../ops/logger';
import { RUNTIME, type ServiceRuntime } from '../runtime';
import { ApiTokens } from './api-tokens';
import { AuthGuard, COOKIE } from './auth.guard';
import { Publico } from './policy';
import { Sessions } from './sessions';

@Controller('formulario')
class FormularioController {
  @Publico()
  @Post()
  recibir() {
    return { recibido: true };
  }
}

const pool = new Pool();
const runtime = { trustProxy: false, serviceKey: 'secreta', logger: createLogger('silent') } as ServiceRuntime;
@Module({
  controllers: [FormularioController],
  providers: [
    { provide: Sessions, useValue: new Sessions(pool) },
    { provide: ApiTokens, useValue: new ApiTokens(pool) },
    { provide: RUNTIME, useValue: runtime },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
})
class FormularioModule {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createHttpApp(FormularioModule, runtime);
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** The third simple type, `application/x-www-form-urlencoded`, is not read by the server. */
const SIMPLE = ['text/plain', 'multipart/form-data; boundary=b'] as const;
async function enviar(type: string, headers: Record<string, string>): Promise<readonly [number, string | undefined]> {
  const body = type.startsWith('multipart') ? '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n' : 'a=1';
  const answer = await fetch(`${await app.getUrl()}/api/formulario`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
  return [answer.status, ((await answer.json()) as { codigo?: string }).codigo];
}
const REFUSED = [403, 'ORIGEN_NO_PERMITIDO'];

describe('a form that a browser sends without asking first', () => {
  it.each(SIMPLE)('of type %s passes without a cookie: another site has nothing to act with', async (type) => {
    expect(await enviar(type, {})).toEqual([201, undefined]);
    expect(await enviar(type, { origin: await app.getUrl(), 'sec-fetch-site': 'same-origin' })).toEqual([201, undefined]);
  });

  it.each(SIMPLE)('of type %s is refused with a cookie and without our header', async (type) => {
    for (const cookie of [`${COOKIE}=inventada`, 'otra=1']) expect(await enviar(type, { cookie })).toEqual(REFUSED);
  });

  it.each(SIMPLE)('of type %s is refused from another origin, without a cookie too', async (type) => {
    expect(await enviar(type, { origin: 'https://otro.example' })).toEqual(REFUSED);
    expect(await enviar(type, { origin: 'null' })).toEqual(REFUSED);
    expect(await enviar(type, { 'sec-fetch-site': 'cross-site' })).toEqual(REFUSED);
  });
});
