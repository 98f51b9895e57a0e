import type { QuienRevoca, Token, TokenDe, TokenRespuesta } from '@bitacora/domain/usuario';
import { ActOn, LookAt, Open } from '../command/messages';
import type { Outcome } from '../command/outcome';

/** A command on an API token. */
export class ActOnToken extends ActOn<Outcome<Token, TokenRespuesta>, { readonly revocar: { readonly por: QuienRevoca } }> {}

/** The token, from its stream. */
export class LookAtToken extends LookAt<Token> {}

/** A new API token. */
export class OpenToken extends Open<Outcome<Token, TokenRespuesta>, { readonly emitir: TokenDe }> {}
