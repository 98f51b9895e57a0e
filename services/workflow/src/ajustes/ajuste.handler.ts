import {
  AJUSTE,
  AJUSTE_LIMITES,
  AJUSTE_MENSAJES,
  AJUSTE_TEXTOS,
  type Ajuste,
  type AjusteDeMensajes,
  type AjusteDeTextos,
  type AjusteDeValores,
  type AjusteEvent,
  type AjusteRespuesta,
  CALENDARIO,
  type CalendarioEvent,
  type ClaveAjuste,
  type LimitesEvent,
  type MensajesEvent,
  type TextosEvent,
} from '@bitacora/domain/ajuste';
import type { Calendario } from '@bitacora/domain/calendario';
import type { Limite } from '@bitacora/domain/limites';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

type SinHechos = Record<never, never>;

/** Commands on the states of the house. */
export class AjustesHandler extends CommandHandler<Ajuste, AjusteEvent, SinHechos, AjusteRespuesta, ClaveAjuste> {
  constructor(ground: Ground) {
    super(AJUSTE, {}, ground, { turns: true });
  }
}

/** Commands on the opening hours of the centre. */
export class CalendarioHandler extends CommandHandler<
  AjusteDeValores<Calendario, 'centro'>,
  CalendarioEvent,
  SinHechos,
  AjusteRespuesta,
  'calendario'
> {
  constructor(ground: Ground) {
    super(CALENDARIO, {}, ground, { turns: true });
  }
}

/** Commands on periods and lifetimes of links. */
export class LimitesHandler extends CommandHandler<AjusteDeValores<number, Limite>, LimitesEvent, SinHechos, AjusteRespuesta, 'limites'> {
  constructor(ground: Ground) {
    super(AJUSTE_LIMITES, {}, ground, { turns: true });
  }
}

/** Commands on the words of the mails to customers. */
export class MensajesHandler extends CommandHandler<AjusteDeMensajes, MensajesEvent, SinHechos, AjusteRespuesta, 'mensajes'> {
  constructor(ground: Ground) {
    super(AJUSTE_MENSAJES, {}, ground, { turns: true });
  }
}

/** Commands on the short texts of the house. */
export class TextosHandler extends CommandHandler<AjusteDeTextos, TextosEvent, SinHechos, AjusteRespuesta, 'textos'> {
  constructor(ground: Ground) {
    super(AJUSTE_TEXTOS, {}, ground, { turns: true });
  }
}
