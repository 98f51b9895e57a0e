import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryEventStore, MemoryLog } from '@bitacora/event-store';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { Command, CommandBus, Query, QueryBus } from '@nestjs/cqrs';
import { type CommandRuntime, CommandsModule } from './commands.module';

const SRC = join(__dirname, '..');
type Message = abstract new (...args: never[]) => object;

/** Every message class declared in the sources, without the base classes of `command` such as `ActOn…`. */
const messages = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.commands.ts'))
  .flatMap((path) => Object.values(require(join(SRC, path)) as Record<string, unknown>))
  .filter((value): value is Message => typeof value === 'function');
const of = (base: Message) => messages.filter((message) => message.prototype instanceof base);

let app: INestApplicationContext;
beforeAll(async () => {
  const runtime = { store: new MemoryEventStore(new MemoryLog()) } as unknown as CommandRuntime;
  app = await NestFactory.createApplicationContext(CommandsModule.forRoot(runtime), { logger: false, abortOnError: false });
});
afterAll(() => app.close());

/** Thrown when the bus has found a handler and would call it. */
class Found extends Error {}
const publisher = {
  publish: () => {
    throw new Found();
  },
};

it('every command and every question has its handler', async () => {
  const [commands, queries] = [app.get(CommandBus), app.get(QueryBus)];
  commands.publisher = publisher;
  queries.publisher = publisher;
  expect([of(Command).length > 10, of(Query).length > 0, of(Command).length + of(Query).length]).toEqual([true, true, messages.length]);
  for (const message of of(Command)) expect(() => commands.execute(Object.create(message.prototype))).toThrow(Found);
  for (const message of of(Query)) await expect(queries.execute(Object.create(message.prototype))).rejects.toThrow(Found);
  class Nobodys extends Command<void> {}
  expect(() => commands.execute(new Nobodys())).toThrow('Nobodys');
});

it('nothing below a handler is made anew for each request', () => {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const anew = providers.filter((provider) => !provider.isDependencyTreeStatic()).map(({ name }) => name);
  // Nest's own REQUEST is the only such provider, and nothing injects it.
  expect([providers.length > messages.length, anew]).toEqual([true, ['REQUEST']]);
});
