import type { EventStore } from '@bitacora/event-store';
import { systemClock } from '@bitacora/platform';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Numbers } from '../../command/numbers';
import { Stock } from '../../stock/stock';
import { type CommandRuntime, CommandsModule } from '../commands.module';
import type { Numbered } from '../numbered';

/** A separate service over the shared log, without HTTP, with an empty memory. It has no files and no keys of persons. */
export async function abrirServicio(store: EventStore, pool: Pool) {
  const runtime = { store, pool, serviceKey: 'secreto', clock: systemClock } as CommandRuntime;
  const app = await NestFactory.createApplicationContext(CommandsModule.forRoot(runtime), { logger: false, abortOnError: false });
  return { bus: app.get(CommandBus), numbers: app.get<Numbers<Numbered>>(Numbers), stock: app.get(Stock) };
}
