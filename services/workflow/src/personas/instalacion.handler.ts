import { INSTALACION, type Instalacion, type InstalacionEvent } from '@bitacora/domain/instalacion';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

/** Commands on the house. */
export class InstalacionHandler extends CommandHandler<Instalacion, InstalacionEvent, Record<never, never>, object, 'casa'> {
  constructor(ground: Ground) {
    super(INSTALACION, {}, ground, { turns: true });
  }
}
