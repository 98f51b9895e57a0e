import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { MemoryEventStore, MemoryLog } from '@bitacora/event-store';
import { type ServiceRuntime, type Session, systemClock } from '@bitacora/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { Query, QueryBus } from '@nestjs/cqrs';
import { Pool } from 'pg';
import { LECTURAS, LecturasModule } from '../lecturas.module';
import { lecturaDe } from './lectura';
import { sirve } from './sirve';

const SRC = join(__dirname, '..');
type Message = abstract new (...args: never[]) => object;

/** Every question declared in the sources besides the routes. */
const preguntas = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.preguntas.ts'))
  .flatMap((path) => Object.values(require(join(SRC, path)) as Record<string, unknown>))
  .filter((value): value is Message => typeof value === 'function');
const servidas: readonly Route[] = Object.values(LECTURAS).flatMap((tabla) => tabla.map(({ route }) => route));

let app: INestApplicationContext;
let pool: Pool;
beforeAll(async () => {
  // This pool is never used.
  pool = new Pool({ connectionString: 'postgresql://127.0.0.1:1/nadie' });
  const runtime = { store: new MemoryEventStore(new MemoryLog()), pool, clock: systemClock } as unknown as ServiceRuntime;
  app = await NestFactory.createApplicationContext(LecturasModule.forRoot(runtime), { logger: false, abortOnError: false });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** Thrown when the bus has found a handler and would call it. */
class Found extends Error {}

it('every read of a contract and every other question has its handler, once', async () => {
  const bus = app.get(QueryBus);
  bus.publisher = {
    publish: () => {
      throw new Found();
    },
  };
  expect([servidas.length > 70, preguntas.length > 10, new Set(servidas).size]).toEqual([true, true, servidas.length]);
  for (const message of [...servidas.map(lecturaDe), ...preguntas] as Message[]) {
    expect(message.prototype).toBeInstanceOf(Query);
    await expect(bus.execute(Object.create(message.prototype))).rejects.toThrow(Found);
  }
  const [deOtros] = RUTAS.filter(({ route }) => route.method === 'POST');
  await expect(bus.execute(new (lecturaDe(deOtros?.route as Route))({} as Session, {} as never))).rejects.toThrow(deOtros?.route.path);
});

it('nothing below a handler is made anew for each request', () => {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const anew = providers.filter((provider) => !provider.isDependencyTreeStatic()).map(({ name }) => name);
  // Nest's own REQUEST is the only such provider, and nothing injects it.
  expect([providers.length > servidas.length, anew]).toEqual([true, ['REQUEST']]);
});

it('a message is typed by its contract', () => {
  class Parte {}
  const session = {} as Session;
  const input = { params: {}, query: undefined, body: undefined };
  // The access of the contract decides the type of the session.
  expect(new (lecturaDe(rutas.tecnicos))(session, input).session).toBe(session);
  expect(new (lecturaDe(rutas.centro))(null, input).session).toBeNull();
  // @ts-expect-error the staff's reads have a reader
  expect(new (lecturaDe(rutas.tecnicos))(null, input).session).toBeNull();
  // @ts-expect-error the number of the order is missing
  expect(new (lecturaDe(rutas.filaDeOrden))(session, input).input).toBe(input);
  // @ts-expect-error the contract promises the list of the technicians
  expect(sirve(rutas.tecnicos, Parte, () => 'nobody').route).toBe(rutas.tecnicos);
  // @ts-expect-error a file is not JSON
  expect(sirve(rutas.pdfDeIngreso, Parte, () => ({ ot: 1 })).route).toBe(rutas.pdfDeIngreso);
});
