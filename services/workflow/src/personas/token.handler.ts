import { type HechosToken, TOKEN, type Token, type TokenEvent, type TokenRespuesta } from '@bitacora/domain/usuario';
import type { ApiTokens } from '@bitacora/platform';
import type { Ground } from '../command/decision-writer';
import { CommandHandler } from '../command/handler';

/** Commands on API tokens. */
export class TokenHandler extends CommandHandler<Token, TokenEvent, HechosToken, TokenRespuesta> {
  constructor(ground: Ground, tokens: ApiTokens) {
    super(TOKEN, { numero: () => tokens.draw(), vigentes_de: (usuario) => tokens.countOf(usuario) }, ground, { turns: true });
  }
}
