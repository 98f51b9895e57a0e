import { AJUSTE, type Ajuste, type AjusteEvent, type AjusteRespuesta, type ClaveAjuste } from '@bitacora/domain/ajuste';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

/** Commands on the settings of the house. */
export class AjustesHandler extends CommandHandler<Ajuste, AjusteEvent, Record<never, never>, AjusteRespuesta, ClaveAjuste> {
  constructor(ground: Ground) {
    super(AJUSTE, {}, ground, { turns: true });
  }
}
