import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakeHouseLink } from './instalacion.commands';

/** Makes the one-time link of an initialised application; null once the house has begun. */
export const enlaceDePuestaEnMarcha = (app: INestApplicationContext): Promise<string | null> =>
  app.get(CommandBus, { strict: false }).execute(new MakeHouseLink());

/** Prints the one-time link of a house without an administrator to the output of the process. */
export async function decirPuestaEnMarcha(app: INestApplicationContext, say: (line: string) => void): Promise<void> {
  const enlace = await enlaceDePuestaEnMarcha(app);
  if (enlace === null) return;
  say('  Falta la puesta en marcha. Este enlace sirve una vez y vence en 60 minutos (otro inicio da otro):');
  say(`    ${enlace}`);
}
