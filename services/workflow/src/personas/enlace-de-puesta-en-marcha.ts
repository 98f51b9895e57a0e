import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakeHouseLink } from './instalacion.commands';

/** Makes the one-time link of an initialised application; null once the house has begun. */
export const enlaceDePuestaEnMarcha = (app: INestApplicationContext): Promise<string | null> =>
  app.get(CommandBus, { strict: false }).execute(new MakeHouseLink());
